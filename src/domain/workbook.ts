// How many forms a workbook takes. It is built in memory, and one that is larger is no help to a person either;
// the CSV is streamed and has no such limit.

export const workbookForms = 10_000

export const sayWorkbookForms = workbookForms.toLocaleString('en-US')
