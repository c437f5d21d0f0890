const light = `color-scheme:light;--bg:oklch(.982 .004 130);--fg:oklch(.225 .022 165);--card:oklch(1 0 0);--muted:oklch(.958 .006 140);--muted-fg:oklch(.475 .018 165);--line:oklch(.905 .009 145);--ring:oklch(.5 .115 158);--primary:oklch(.365 .072 163);--hl:oklch(.93 .155 118);--hl-fg:oklch(.235 .045 150);--hl-soft:oklch(.968 .07 116);--ok:oklch(.47 .115 152);--ok-soft:oklch(.95 .04 152);--warn:oklch(.5 .105 75);--warn-soft:oklch(.96 .045 88);--bad:oklch(.525 .195 25);--bad-soft:oklch(.955 .02 20);--rep:oklch(.53 .17 258);--rep-ink:oklch(.46 .17 260);--cus:oklch(.665 .165 52);--cus-ink:oklch(.5 .125 50);--neutral:oklch(.62 .02 160);--band:oklch(.82 .07 152);--track:oklch(.925 .009 145);--logo:oklch(.245 .036 168);--bar:oklch(.89 .185 121)`;
const dark = `color-scheme:dark;--bg:oklch(.175 .012 168);--fg:oklch(.95 .008 140);--card:oklch(.212 .014 168);--muted:oklch(.25 .015 168);--muted-fg:oklch(.735 .016 155);--line:oklch(.305 .016 168);--ring:oklch(.87 .18 121);--primary:oklch(.88 .18 121);--hl:oklch(.43 .095 125);--hl-fg:oklch(.975 .05 118);--hl-soft:oklch(.285 .045 130);--ok:oklch(.79 .15 152);--ok-soft:oklch(.285 .05 155);--warn:oklch(.83 .13 85);--warn-soft:oklch(.3 .045 80);--bad:oklch(.72 .165 22);--bad-soft:oklch(.29 .06 20);--rep:oklch(.7 .14 255);--rep-ink:oklch(.79 .105 252);--cus:oklch(.775 .15 62);--cus-ink:oklch(.835 .12 70);--neutral:oklch(.62 .018 160);--band:oklch(.47 .075 150);--track:oklch(.31 .016 168);--logo:oklch(.355 .035 166);--bar:oklch(.89 .185 121)`;

export const pageStyle = `:root{${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--fg);font:400 14px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,blockquote{margin:0;padding:0}
ul,ol{list-style:none}
svg{display:block;flex:none}
.i{width:14px;height:14px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px;border-radius:6px}
main{max-width:860px;margin:0 auto;padding:40px 32px 72px}
header{border-bottom:1px solid var(--line);padding-bottom:20px;margin-bottom:20px}
.brand{display:flex;gap:8px;align-items:center;font-size:13px;font-weight:600;margin-bottom:20px}
.brand svg{width:22px;height:22px}
h1{font-size:26px;line-height:1.2;font-weight:600;letter-spacing:-.02em;text-wrap:balance}
h2{font-size:15px;line-height:1.35;font-weight:600}
h3{font-size:14px;line-height:1.5;font-weight:560}
.sub{color:var(--muted-fg);margin-top:6px}
.row{display:flex;flex-wrap:wrap;gap:6px 8px;align-items:center}
.about{display:flex;flex-wrap:wrap;gap:6px 16px;font-size:13px;color:var(--muted-fg);margin-top:12px}
.about li{display:inline-flex;gap:6px;align-items:center}
.tags{margin-top:10px}
.utag{display:inline-block;padding:2px 7px;border-radius:6px;background:var(--muted);font-size:12px;line-height:18px}
.utag::before{content:"#";color:var(--muted-fg);margin-right:2px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;margin-top:14px;padding-bottom:18px}
.card-h{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:14px 20px 0;min-height:44px}
.tag{display:inline-flex;align-items:center;gap:4px;min-height:20px;padding:1px 6px;border-radius:5px;font-size:12px;line-height:1.2;color:var(--muted-fg);border:1px solid var(--line);white-space:nowrap}
.tag .i{width:12px;height:12px}
.tag.model{border-style:dashed;border-color:var(--neutral)}
.tag.count{background:var(--muted);border-color:transparent;font-variant-numeric:tabular-nums}
.badge{display:inline-flex;align-items:center;gap:5px;min-height:22px;padding:0 8px 0 6px;border-radius:6px;font-size:12px;font-weight:560;white-space:nowrap}
.badge.ok{background:var(--ok-soft);color:var(--ok)}
.badge.warn{background:var(--warn-soft);color:var(--warn)}
.badge.bad{background:var(--bad-soft);color:var(--bad)}
.badge.plain{background:var(--muted);color:var(--muted-fg)}
.ts{display:inline-flex;align-items:center;min-height:24px;padding:0 7px;border-radius:6px;background:var(--muted);color:var(--muted-fg);font:480 12px/1 ui-monospace,SFMono-Regular,Menlo,monospace;text-decoration:none;white-space:nowrap}
a.ts:hover{background:var(--hl);color:var(--hl-fg)}
.rn{background:var(--muted);border-radius:4px;padding:0 3px;margin:0 -1px;font-weight:500}
h1 .rn,.who .rn{font-weight:inherit}
.muted,.note{color:var(--muted-fg)}
.note{font-size:12px;padding:10px 20px 0}
.pre{white-space:pre-wrap}
.what{display:grid;gap:8px;padding:6px 20px 0;font-size:15px;line-height:1.6}
.what p,dd{white-space:pre-line;text-wrap:pretty}
.sum{display:grid;gap:10px;padding:8px 20px 0}
.sum div{display:grid;grid-template-columns:132px minmax(0,1fr);gap:16px}
dt{font-size:13px;font-weight:560;color:var(--muted-fg);padding-top:2px}
dd{font-size:15px;line-height:1.58}
.led{margin-top:8px}
.led>li{display:grid;grid-template-columns:minmax(0,212px) 104px minmax(0,1fr) 140px 58px;gap:12px;align-items:center;min-height:38px;padding:4px 20px;border-top:1px solid var(--line);font-size:13px}
.led>li:first-child{border:0}
.led .k{display:flex;flex-wrap:wrap;gap:4px 6px;align-items:center;font-weight:500}
.led .v{font-size:16px;font-weight:580;font-variant-numeric:tabular-nums}
.led .v small{font-size:12px;font-weight:450;color:var(--muted-fg)}
.led .r{color:var(--muted-fg);font-size:12px}
.led .j{text-align:right;font-size:12px;font-weight:560}
.led .in{color:var(--ok)}
.led .out{color:var(--warn)}
.band{display:block;position:relative;height:14px}
.band::before{content:"";position:absolute;left:0;right:0;top:5px;height:4px;border-radius:2px;background:var(--track)}
.band i{position:absolute;top:5px;height:4px;border-radius:2px;background:var(--band)}
.band b{position:absolute;top:0;width:3px;height:14px;border-radius:2px;background:var(--fg);translate:-50% 0;box-shadow:0 0 0 2px var(--card)}
.tot{display:flex;gap:2px;height:26px}
.tot i{flex:1;display:flex;flex-direction:column;gap:1px;background:var(--muted)}
.tot b{background:var(--cus)}
.tot u{background:var(--rep)}
.list{padding:0 20px}
.list>li{padding:12px 0;border-top:1px solid var(--line)}
.list>li:first-child{border:0;padding-top:8px}
.list>li:last-child{padding-bottom:0}
.list p{font-size:14px;color:var(--muted-fg)}
.list .pre{color:var(--fg)}
.obj>li{display:grid;gap:8px}
blockquote{font-size:15px;font-weight:500;padding-left:12px;border-left:3px solid var(--cus)}
.obj p,.facts{padding-left:15px}
.facts{gap:6px 12px;font-size:13px;color:var(--muted-fg)}
.facts b{color:var(--fg)}
.back{color:var(--warn)}
.again{margin:6px 0 0 15px;padding:0 0 0 15px;border-left:1px solid var(--line);display:grid;gap:14px}
.again>li{display:grid;gap:8px}
.timed{display:grid;grid-template-columns:60px minmax(0,1fr);gap:12px;align-items:start}
.at{color:var(--muted-fg);font-size:13px}
.aft>li{display:grid;grid-template-columns:60px 116px minmax(0,1fr) 180px;gap:12px;align-items:center}
.kd{font-size:13px;color:var(--muted-fg)}
.qt{display:grid;gap:4px}
.top{display:flex;gap:6px;align-items:center;font-size:13px;font-variant-numeric:tabular-nums}
.bar{height:6px;border-radius:3px;background:var(--track)}
.bar i{display:block;height:6px;border-radius:3px;background:var(--neutral)}
.stp>li{display:grid;grid-template-columns:104px minmax(0,1fr) auto;gap:4px 12px;align-items:baseline}
.due{font-size:13px;text-align:right}
.stp .quote{grid-column:2/-1}
.ins>li{display:grid;grid-template-columns:26px minmax(0,1fr);gap:10px}
.n{width:24px;height:24px;border-radius:7px;background:var(--muted);display:grid;place-items:center;font-size:12px;color:var(--muted-fg)}
.list .quote{display:flex;gap:8px;align-items:flex-start;margin-top:6px;font-size:13px;line-height:24px;color:var(--fg)}
.quote q{quotes:"“" "”"}
.list .unv{align-items:center;color:var(--warn)}
.qs{display:grid;grid-template-columns:1fr 1fr;gap:28px;padding:8px 20px 0}
.qs h3{display:flex;align-items:center;justify-content:space-between;padding-bottom:8px;border-bottom:1px solid var(--line)}
.qs li{display:grid;grid-template-columns:60px minmax(0,1fr);gap:10px;padding:6px 0;line-height:24px}
.who{display:inline-flex;gap:6px;align-items:baseline;font-size:12px;font-weight:600}
.ink-rep{color:var(--rep-ink)}
.ink-cus{color:var(--cus-ink)}
.dot{width:8px;height:8px;border-radius:50%;flex:none}
.dot.rep{background:var(--rep)}
.dot.cus{background:var(--cus);border-radius:2px}
.lines{padding:4px 20px 0}
.lines>li{display:grid;grid-template-columns:52px 104px minmax(0,1fr);gap:10px;padding:7px 0;scroll-margin-block:30vh}
.lines .t{font:450 12px/21px ui-monospace,SFMono-Regular,Menlo,monospace;color:var(--muted-fg)}
.lines .who{line-height:21px}
.lines>li:target{background:var(--hl-soft);box-shadow:inset 3px 0 0 var(--primary);margin:0 -10px;padding-inline:10px;border-radius:8px;outline:0}
:target .t,:target .rn{color:var(--fg)}
footer{display:grid;gap:8px;margin-top:20px;font-size:12px;color:var(--muted-fg)}
@media (max-width:700px){
main{padding:24px 16px 56px}
.card-h{padding-inline:16px;flex-wrap:wrap}
.what,.sum,.list,.qs,.lines{padding-inline:16px}
.note{padding-inline:16px}
.sum div{grid-template-columns:minmax(0,1fr);gap:0}
.led>li{grid-template-columns:minmax(0,1fr) auto;gap:4px 12px;padding:10px 16px}
.led .bd{grid-column:1/-1}
.led .bd:empty{display:none}
.led .v{text-align:right}
.ts{min-height:32px}
.aft>li{grid-template-columns:60px minmax(0,1fr);gap:6px 12px}
.aft .q,.aft .qt{grid-column:1/-1}
.stp>li{grid-template-columns:minmax(0,1fr) auto}
.stp h3,.stp .quote{grid-column:1/-1}
.stp .due{grid-row:1;grid-column:2}
.stp h3{grid-row:2}
.qs{grid-template-columns:minmax(0,1fr)}
.lines>li{grid-template-columns:46px minmax(0,1fr);gap:0 8px}
.lines>li>span:last-child{grid-column:1/-1}
}
@media print{
:root{${light}}
@page{margin:14mm}
body{background:none;font-size:11pt}
main{max-width:none;padding:0}
.card{break-inside:auto;box-shadow:none}
.card-h,h3{break-after:avoid}
.list>li,.led>li,.lines>li,.sum div{break-inside:avoid}
.lines>li:target{background:none;box-shadow:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}`;
