#pragma once

namespace ziggurat {

// The colours of the boards, by day and by night.
inline constexpr const char* kReportStyle = R"(
:root{color-scheme:light dark;--ground:#F4EDDF;--surface:#FFFBF2;--ink:#1B1712;--quiet:#4A5260;--line:#D9CDB6;
--c1:#1E4B8F;--c2:#A63A24;--c3:#1F6B4A;--c4:#6B3F8C;--c5:#7A6A4F;--c6:#4A5260;--gold:#8A6A12}
@media(prefers-color-scheme:dark){:root{--ground:#12151C;--surface:#1B202B;--ink:#EFE7D6;--quiet:#9AA3B2;--line:#333B4A;
--c1:#7FA8E8;--c2:#E58A74;--c3:#6FC19B;--c4:#C09BE0;--c5:#B8A888;--c6:#9AA3B2;--gold:#D9B44A}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 "Source Sans 3","Segoe UI",Roboto,"Noto Sans",sans-serif;
font-variant-numeric:tabular-nums}
main{max-width:880px;margin:0 auto;padding:32px 16px 64px}
h1,h2,h3{font-family:"Iowan Old Style",Palatino,"Palatino Linotype","URW Palladio L",Georgia,serif;line-height:1.2;margin:0}
h1{font-size:36px}h2{font-size:24px;margin-bottom:4px}h3{font-size:18px;margin:20px 0 4px}
p{margin:4px 0 12px;max-width:68ch}.quiet{color:var(--quiet)}
section{background:var(--surface);border:1px solid var(--line);border-radius:4px;padding:20px 24px;margin:24px 0}
code{font-size:14px;overflow-wrap:anywhere}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:20px 0}
.figures div{background:var(--surface);border:1px solid var(--line);border-radius:4px;padding:12px 16px}
.figures b{display:block;font-size:26px;font-weight:600;line-height:1.2}.figures span{color:var(--quiet);font-size:14px}
.figures i{font-style:normal;color:var(--gold);font-size:14px}
svg{display:block;width:100%;height:auto;margin:8px 0;font-size:13px}
svg text{fill:var(--ink)}.label{text-anchor:end}.tick{text-anchor:middle;fill:var(--quiet)!important}.tick.first{text-anchor:start}
.heading{font-weight:600;font-size:14px}.value{fill:var(--quiet)!important}.value.changed{fill:var(--gold)!important;font-weight:700}
path{fill:none;stroke-width:1}.grid{stroke:var(--line)}.bar{stroke:var(--quiet);stroke-width:1.5}
.reference{stroke:var(--gold);stroke-width:1.5;stroke-dasharray:4 3}.middle{stroke:var(--ink);stroke-width:2}
.dot{fill:var(--c1)}.dot.changed{fill:var(--gold)}.before{stroke:var(--gold);stroke-width:1.5}
.s1{fill:var(--c1)}.s2{fill:var(--c2)}.s3{fill:var(--c3)}.s4{fill:var(--c4)}.s5{fill:var(--c5)}.s6{fill:var(--c6)}.s7{fill:var(--line)}
.f1{fill-opacity:.6}.f2{fill-opacity:.3}
.hill{fill-opacity:.45;stroke-opacity:1}.hill.s1{stroke:var(--c1)}.hill.s2{stroke:var(--c2)}.hill.s3{stroke:var(--c3)}
.hill.s4{stroke:var(--c4)}.hill.s5{stroke:var(--c5)}.hill.s6{stroke:var(--c6)}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:14px;margin:8px 0}
th,td{padding:3px 12px 3px 0;text-align:right;white-space:nowrap}th:first-child,td:first-child{text-align:left}
th{font-weight:600;border-bottom:1px solid var(--line)}details{margin-top:8px}summary{cursor:pointer;color:var(--c1)}
.legend span{display:inline-block;margin-right:16px}.legend svg,td svg{display:inline-block;width:12px;height:12px;margin:0 6px -1px 0}
ul{margin:4px 0 12px;padding-left:20px}td i{font-style:normal;color:var(--gold)}td.changed{color:var(--gold);font-weight:700}
@media(max-width:600px){main{padding:16px 8px 40px}section{padding:16px 12px}h1{font-size:28px}.plot{overflow-x:auto}.plot svg{min-width:560px}}
)";

}  // namespace ziggurat
