// The copyright line's year, also when the build is older. A clock that is behind changes nothing.

export function correctYear(): void {
  const thisYear = new Date().getFullYear()
  for (const element of document.querySelectorAll('[data-current-year]')) {
    if (thisYear > Number(element.textContent)) element.textContent = String(thisYear)
  }
}
