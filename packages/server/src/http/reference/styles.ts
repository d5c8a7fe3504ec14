/** The page's whole style: one column on a phone, contents beside it from 64rem, examples beside the text from 100rem. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --ground: #ffffff; --raised: #f5f6f8; --line: #d9dde3; --text: #1c2430; --quiet: #566072; --link: #0b5cad;
  --get: #17663a; --post: #0b5cad; --put: #8a5200; --delete: #b3261e; --mark: #a33a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12161c; --raised: #1b212a; --line: #323b48; --text: #e4e8ee; --quiet: #a3adbb; --link: #7db8ff;
    --get: #6fd49a; --post: #7db8ff; --put: #f0b45c; --delete: #ff9088; --mark: #ffab7a;
  }
}
* { box-sizing: border-box; }
html { font-size: clamp(16px, 12px + 0.3vw, 20px); scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
main { padding: 1.25rem 1rem 4rem; max-width: 56rem; margin: 0 auto; min-width: 0; }
h1, h2, h3, h4 { line-height: 1.25; }
h1 { font-size: 1.9rem; margin: 0 0 0.75rem; }
h2 { font-size: 1.5rem; margin: 3.5rem 0 0.5rem; padding-bottom: 0.4rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1.15rem; margin: 0 0 0.4rem; overflow-wrap: anywhere; }
h4 { font-size: 0.85rem; margin: 1.4rem 0 0.35rem; color: var(--quiet); text-transform: uppercase; letter-spacing: 0.04em; }
p, ul, dl, pre, table { margin: 0.5rem 0; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
:target { scroll-margin-top: 1rem; }
article:target > h3 { text-decoration: underline; text-decoration-color: var(--mark); text-decoration-thickness: 3px; text-underline-offset: 0.3em; }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 0.9em; }
code { overflow-wrap: anywhere; }
pre { padding: 0.9rem 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: 8px; overflow-x: auto; line-height: 1.45; }
pre code { overflow-wrap: normal; }
article { padding: 1.6rem 0; border-bottom: 1px solid var(--line); }
#objects article, #errors article { padding: 1.1rem 0; }
.route { font-size: 1.02rem; margin: 0.2rem 0 0.6rem; }
.method { display: inline-block; min-width: 4.2em; padding: 0.1em 0.5em; border: 1px solid currentColor; border-radius: 5px;
  font: 600 0.75em/1.5 ui-monospace, Menlo, Consolas, monospace; text-align: center; }
.method-get { color: var(--get); } .method-post { color: var(--post); } .method-put { color: var(--put); } .method-delete { color: var(--delete); }
.fields { border-left: 3px solid var(--line); padding-left: 0.9rem; }
.fields > div { padding: 0.35rem 0; }
.fields dt { font-weight: 600; } .fields dd { margin: 0; }
.fields .kind { color: var(--quiet); font-size: 0.92em; }
.need { color: var(--mark); font-size: 0.8em; font-weight: 600; margin-left: 0.35em; }
.status { font-family: ui-monospace, Menlo, Consolas, monospace; }
.aside { color: var(--quiet); font-size: 0.92em; }
ul { padding-left: 1.3rem; }
.errors { columns: 18rem; }
summary { cursor: pointer; padding: 0.2rem 0; color: var(--link); }
.words { display: inline-block; vertical-align: top; max-width: 100%; } .words summary { padding: 0; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: 0.35rem 1.2rem 0.35rem 0; border-bottom: 1px solid var(--line); }
.skip, .up { position: fixed; background: var(--ground); padding: 0.4rem 0.8rem; border: 1px solid var(--line); border-radius: 6px; z-index: 1; }
.skip { left: 1rem; top: -4rem; } .skip:focus { top: 0.5rem; }
.up { right: 0.75rem; bottom: 0.75rem; font-size: 0.9rem; }
.side { display: none; }
.menu { border: 1px solid var(--line); border-radius: 8px; padding: 0.4rem 0.9rem; }
nav p { margin: 1.1rem 0 0.15rem; font-weight: 600; } nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: flex; gap: 0.55em; align-items: baseline; padding: 0.22rem 0; color: inherit; text-decoration: none; font-size: 0.92rem; }
nav li a:hover span, nav li a:hover code { text-decoration: underline; }
nav .method { flex: none; min-width: 5.2em; font-size: 0.62em; border-color: transparent; padding: 0; text-align: left; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: minmax(15rem, 20rem) minmax(0, 1fr); }
  .side { display: block; position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 0.5rem 1.1rem 3rem; border-right: 1px solid var(--line); background: var(--raised); }
  .menu, .up { display: none; }
  main { padding: 2rem 2.5rem 6rem; width: 100%; }
}
@media (min-width: 100rem) {
  main { max-width: 92rem; }
  .columns { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 2.5rem; }
  .columns > div:last-child pre { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow: auto; }
  main > p, section > p, #errors article, #headers, #webhooks article { max-width: 60rem; }
}
@media print { .side, .menu, .up, .skip { display: none; } body { display: block; } }
`;
