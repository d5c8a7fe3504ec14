import { className } from '../checkout/field-names.ts';
import { hashOf } from '../design/random.ts';
import type { Site } from '../design/site.ts';

const RULES = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff}
header,main,footer{max-width:68rem;margin:0 auto;padding:1rem}
header{display:flex;gap:1rem;justify-content:space-between;border-bottom:1px solid #ddd}
footer{border-top:1px solid #ddd;margin-top:3rem;color:#666;font-size:.85rem}
.product{display:grid;grid-template-columns:360px 1fr;gap:2rem}
.product .aside{grid-column:1/-1}
.products{display:flex;gap:1rem;flex-wrap:wrap;list-style:none;padding:0}
.card{border:1px solid #ddd;padding:.75rem;display:inline-block;margin:.25rem;vertical-align:top}
.price{font-size:1.2rem;font-weight:600}
.checkout.with-side{display:grid;grid-template-columns:1fr 22rem;gap:2rem;align-items:start}
.with-side h1,.with-side .express-row,.with-side .notice{grid-column:1/-1}
.summary{background:#f6f6f6;padding:1rem}
.row{margin:.6rem 0}
.row label,.caption{display:block;font-size:.9rem}
.row-checkbox label{display:inline}
.input,.quantity input,.quantity select,.row input[type=text],.row input[type=email],.row input[type=tel],.row select,.row textarea{width:100%;max-width:28rem;padding:.5rem;border:1px solid #999;font:inherit;background:#fff}
.quantity input,.quantity select{width:5rem}
.row-checkbox input{width:auto}
.floating{display:flex;flex-direction:column-reverse}
.floating label{font-size:.75rem;color:#666}
.button{font:inherit;padding:.55rem 1rem;border:1px solid var(--accent);background:#fff;color:var(--accent);cursor:pointer;display:inline-block;text-decoration:none}
.primary{background:var(--accent);color:#fff;font-weight:600}
.link{border:0;padding:.2rem;text-decoration:underline}
.express{background:#111;color:#fff;border-color:#111;margin-right:.5rem}
.inline{display:inline-block;margin:0 .25rem}
.choice{border:1px solid #ddd;padding:.75rem;margin:.6rem 0}
.option-row{margin:.25rem 0;position:relative}
.covered{position:absolute;opacity:0;width:1px;height:1px}
.tile{display:inline-block;border:1px solid #999;padding:.5rem .8rem;margin:.2rem;cursor:pointer;background:#fff;font:inherit}
.covered:checked+.tile,.chosen{border:2px solid var(--accent);font-weight:600}
.covered:disabled+.tile,.tile:disabled,.tile[aria-disabled=true]{opacity:.4;text-decoration:line-through}
.hint{color:#666;font-size:.85rem}
.error{color:#a11;display:block;font-size:.85rem}
.notice{background:#eef6ee;padding:.5rem .75rem}
.amount{text-align:right;font-variant-numeric:tabular-nums}
.lines{width:100%;margin:.5rem 0;border-collapse:collapse}
.lines td{padding:.3rem;border-bottom:1px solid #eee}
.grid .line{display:grid;grid-template-columns:1fr 5rem 7rem;gap:.5rem}
.floats .line{overflow:hidden}
.floats .cell{float:left;width:33%}
.totals{width:100%}
.totals th{text-align:start;font-weight:400}
.totals td,.totals dd{text-align:end;margin:0}
dl.totals{display:grid;grid-template-columns:1fr auto}
.total-row{display:flex;justify-content:space-between}
.panel{border:1px solid #ddd;padding:0 1rem;margin:.75rem 0}
.panel.open{padding-bottom:1rem}
.panel-head{display:flex;justify-content:space-between;align-items:center}
.progress{display:flex;gap:2rem;padding-left:1rem}
.progress [aria-current]{font-weight:700}
.overlay{position:fixed;inset:0;background:#0008;display:flex;align-items:center;justify-content:center;z-index:20}
.dialog{background:#fff;padding:1.25rem;width:min(34rem,94vw);max-height:92vh;overflow:auto}
.drawer{position:fixed;top:0;bottom:0;inset-inline-end:0;width:24rem;background:#fff;border-inline-start:1px solid #999;padding:1rem;overflow:auto;z-index:15;box-shadow:0 0 20px #0004}
.banner{position:fixed;inset-inline:0;bottom:0;background:#222;color:#fff;padding:1rem;z-index:30;display:flex;gap:1rem;align-items:center;justify-content:center}
.aside{border-top:1px solid #eee;margin-top:1.5rem}
.list-widget{position:relative;max-width:28rem}
.list{position:absolute;z-index:40;background:#fff;border:1px solid #999;margin:0;padding:0;list-style:none;max-height:14rem;overflow:auto;min-width:14rem}
.list li{padding:.35rem .6rem;cursor:pointer}
.list li[aria-selected=true],.list li:hover{background:#e6eef6}
.skeleton{display:inline-block;width:4rem;height:1em;background:#ddd;color:transparent}
.hidden-native{position:absolute!important;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden}
.variant-links{display:flex;gap:.75rem;list-style:none;padding:0;flex-wrap:wrap}
.variant-links [aria-current]{font-weight:700}
.or{text-align:center}
`;

/** The style sheet with the site's class names and colour. */
export function styleSheet({ design }: Site): string {
  const hue = hashOf(`${design.theme}/${design.namingSeed}`) % 360;
  const renamed = RULES.replaceAll(/\.([a-z][a-z-]*)/g, (_, name: string) => `.${className(design, name)}`);
  return `:root{--accent:hsl(${hue} 60% 32%)}${renamed}`;
}
