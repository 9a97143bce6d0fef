import { expect, test } from 'vitest'
import { judgePage } from './page-rules.ts'

const faultsOf = (inside: string) =>
  judgePage(`<!DOCTYPE html><html lang="en"><head><title>Tank</title></head><body>${inside}</body></html>`)
    .faults

test.each([
  ['<div style="color:red">x</div>', '<div> has a style attribute: color:red'],
  ["<svg><path d='M0' STYLE='fill:red'/></svg>", '<path> has a style attribute: fill:red'],
  ['<style>p { color: red }</style>', 'has an inline <style>'],
  ['<base href="/x/">', 'has a <base>'],
  ['<button type="button" onclick="go()">x</button>', '<button> has an inline handler: onclick'],
  ['<img src="/a.png" OnError=go()>', '<img> has an inline handler: onerror'],
  ['<a href=" javascript:go()">x</a>', '<a> has script in its href'],
  [
    '<script src="https://cdn.example/a.js"></script>',
    '<script> loads from another host: https://cdn.example/a.js',
  ],
  ['<script src="//cdn.example/a.js"></script>', '<script> loads from another host: //cdn.example/a.js'],
  [
    '<script src="data:text/javascript,go()"></script>',
    '<script> loads from another host: data:text/javascript,go()',
  ],
  [
    '<link rel="stylesheet" href="https://cdn.example/a.css">',
    '<link> loads from another host: https://cdn.example/a.css',
  ],
  [
    '<link rel="preconnect" href="https://cdn.example">',
    '<link> loads from another host: https://cdn.example',
  ],
  ['<img alt="" src="http://cdn.example/a.png">', '<img> loads from another host: http://cdn.example/a.png'],
  [
    '<img alt="" src="/a.png" srcset="/a.png 1x, https://cdn.example/b.png 2x">',
    '<img> loads from another host: https://cdn.example/b.png',
  ],
  [
    '<iframe title="x" src="https://video.example/"></iframe>',
    '<iframe> loads from another host: https://video.example/',
  ],
  [
    '<svg><use href="https://cdn.example/i.svg#a"></use></svg>',
    '<use> loads from another host: https://cdn.example/i.svg#a',
  ],
])('%s is refused', (inside, fault) => {
  expect(faultsOf(inside)).toEqual([fault])
})

test.each([
  '<p>style="color:red" onclick="x" &lt;style&gt;</p>',
  '<p data-style="a" title="on click: style=x" class="style">x</p>',
  '<img alt="a > b" src="data:image/png;base64,AA==">',
  '<link rel="canonical" href="https://www.cypress.example/about">',
  '<a href="https://www.epa.example/ust" rel="noreferrer">rules</a>',
  '<link rel="modulepreload" href="/assets/a.js"><img alt="" src="/a.png" srcset="/a.png 1x, /b.png 2x">',
  '<script>document.write("<style>"); const style="x"</script>',
])('%s is allowed', inside => {
  expect(faultsOf(inside)).toEqual([])
})
