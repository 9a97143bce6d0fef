// How these pages look: on a phone, on a desk, in the dark and on paper.

export const pageStyle = `
:root{color-scheme:light dark;--ink:#0c1f26;--muted:#48606a;--line:#b9c4c7;--paper:#fff;--soft:#eff7f8;--petrol:#0d4450;
--danger:#a3231b;--danger-soft:#fdf3f1;--good:#17633f;--good-soft:#f1f8f4;--notice:#fff6e0;--notice-line:#c98a12}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e8f1f3;--muted:#a9bec5;--line:#3a5159;--paper:#0d1b20;--soft:#142830;
--petrol:#8fd3e0;--danger:#ff9d93;--danger-soft:#331512;--good:#7fd6a6;--good-soft:#0f2a1d;--notice:#33270c;--notice-line:#c98a12}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:60rem;margin:0 auto;padding:1rem}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;border-bottom:2px solid var(--petrol)}
header p{margin:0}
header a{display:inline-block;padding:.75rem 0;margin:-.75rem 0;font-weight:700}
a{color:var(--petrol)}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.15rem;margin:1.75rem 0 .5rem}
p{margin:.5rem 0}
dl{margin:0;border-top:1px solid var(--line)}
dl div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1rem;padding:.45rem 0;border-bottom:1px solid var(--line)}
dl div.long{grid-template-columns:minmax(0,1fr)}
dt{color:var(--muted)}dd{margin:0;font-weight:600}dd,.text{white-space:pre-wrap}.long dd{font-weight:400}
ul{padding-left:1.25rem}
code{font:.9em/1.4 ui-monospace,monospace}
.muted{color:var(--muted)}
.box{border:1px solid var(--line);border-left-width:6px;border-radius:8px;padding:.75rem 1rem;background:var(--soft);margin:1rem 0}
.box h2,.box p:first-child{margin-top:0}.box p:last-child,.box ul:last-child{margin-bottom:0}
.good{border-left-color:var(--good);background:var(--good-soft)}
.danger{border-left-color:var(--danger);background:var(--danger-soft)}
.notice{border-left-color:var(--notice-line);background:var(--notice)}
.button{display:inline-flex;align-items:center;min-height:48px;padding:0 1.25rem;border-radius:8px;border:0;background:#0d4450;color:#fff;
font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.drop{display:block;border:2px dashed var(--line);border-radius:8px;padding:1.25rem;margin:1rem 0}
.drop[hidden]{display:none}
.drop[data-over]{border-color:var(--petrol);background:var(--soft)}
input[type=file]{font:inherit;min-height:48px;max-width:100%}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem;padding:0;list-style:none}
.photos img{width:100%;height:auto;display:block;border-radius:8px;background:var(--soft)}
.signature{max-width:100%;max-height:8rem;background:#fff;border-radius:8px}
:focus-visible{outline:3px solid var(--notice-line);outline-offset:2px}
@media print{:root{color-scheme:light}.button,.drop{display:none}h2{break-after:avoid}dl div,li,.box,.signature{break-inside:avoid}}
`
