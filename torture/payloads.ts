// Texts that break things elsewhere: SQL, HTML, spreadsheets, templates, logs, headers, paths. All are made from a few
// seeds, so that there are three hundred of them and none is missed by luck.

const seeds = {
  sql: [
    "' or 1=1 --",
    "'; drop table users; --",
    '" or ""="',
    "1' union select null, version() --",
    '%',
    '_',
    "\\'",
    '$$',
  ],
  html: [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert('1')",
    '<svg/onload=alert(1)>',
    '</textarea><script>alert(1)</script>',
    '&lt;b&gt;',
    '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
  ],
  spreadsheet: ['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|"/c calc"!A0', '=HYPERLINK("http://evil.example")'],
  template: ['{{7*7}}', `$\{7*7}`, '<%= 7*7 %>', '#{7*7}', '%s%s%n', '{0}'],
  log: ['{"level":"error"}', 'ok" status=200 "'],
  path: ['../../etc/passwd', '..\\..\\windows', 'CON', 'file:///etc/passwd', '%2e%2e%2f', '~root'],
  prototype: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
}

const frames: ((text: string) => string)[] = [
  text => text,
  text => `Tower ${text}`,
  text => `${text} Ocala`,
  text => encodeURIComponent(text),
  text => text.toUpperCase(),
  text => `"${text}"`,
  text => `'${text}'`,
  text => `${text}${text}`,
]

export const payloads: readonly string[] = frames
  .flatMap(frame => Object.values(seeds).flat().map(frame))
  .slice(0, 300)

/** What a spreadsheet would calculate. */
export const isFormula = (cell: string): boolean => /^[=+\-@\t\r\0]/.test(cell)
