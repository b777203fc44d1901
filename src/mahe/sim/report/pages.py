"""One page with everything: no script, no outside request, light and dark."""

from collections.abc import Sequence
from html import escape

from mahe.sim.report.colours import style
from mahe.sim.report.drawing import as_svg
from mahe.sim.report.picture import Picture, Table

_STYLE = """
*{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);
font:1rem/1.55 system-ui,'DejaVu Sans',Verdana,sans-serif}
main{max-width:66rem;margin:0 auto;padding:1rem 1rem 3rem}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.15rem;line-height:1.3;margin:0 0 .4rem}
p{margin:.3rem 0 .6rem;max-width:42rem;overflow-wrap:anywhere;white-space:pre-line}
.soft,summary,footer{color:var(--soft)}
.all{display:grid;gap:2.2rem 3rem;
grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));
margin-top:1.8rem}
section{min-width:0}
figure{margin:.6rem 0}
svg{display:block;width:100%;max-width:30rem;height:auto}
.figures{overflow-x:auto}
summary{cursor:pointer;padding:.5rem 0;min-height:2.75rem}
:focus-visible{outline:3px solid var(--one);outline-offset:2px}
table{border-collapse:collapse;font-size:.9rem}
th,td{text-align:right;padding:.25rem .9rem .25rem 0;border-bottom:1px solid var(--grid);
white-space:nowrap;font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}
thead th{color:var(--soft);font-weight:600;white-space:normal;vertical-align:bottom}
footer{margin-top:2.5rem;font-size:.9rem}
"""


def page(title: str, lead: str, pictures: Sequence[Picture], sources: Sequence[str]) -> str:
    """The whole page; `sources` says where its figures come from."""
    parts = "\n".join(_section(picture) for picture in pictures)
    origins = "".join(f"<p>{escape(one)}</p>" for one in sources)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{escape(title)}</title>
<style>{style()}{_STYLE}</style>
</head>
<body>
<main>
<h1>{escape(title)}</h1>
<p>{escape(lead)}</p>
<div class="all">
{parts}
</div>
<footer>{origins}<p>The figure after ± is half of a 95% interval: were all of it done again with \
other dice, 19 of 20 such intervals would hold the true figure.</p></footer>
</main>
</body>
</html>
"""


def _section(picture: Picture) -> str:
    heading = f"{picture.name}-heading"
    return f"""<section aria-labelledby="{heading}">
<h2 id="{heading}">{escape(picture.title)}</h2>
<p>{escape(picture.told)}</p>
<figure>{as_svg(picture)}</figure>
<details><summary>All figures of this picture</summary>
<div class="figures" role="region" tabindex="0" aria-labelledby="{heading}">\
{_table(picture.table())}</div></details>
</section>"""


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.headings)
    rows = "".join(f"<tr>{_cells(row)}</tr>" for row in table.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _cells(row: Sequence[str]) -> str:
    first, *others = map(escape, row)
    return f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others)
