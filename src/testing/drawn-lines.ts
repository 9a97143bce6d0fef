// The lines in which a real browser has drawn the text of an element.

export function drawnLines(container: Node): string[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const lines = new Map<number, string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [index, letter] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const [rect] = range.getClientRects()
      if (rect) lines.set(Math.round(rect.top), (lines.get(Math.round(rect.top)) ?? '') + letter)
    }
  }
  return [...lines.values()].map(line => line.trim())
}
