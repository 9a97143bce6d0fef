// Versions in headers.

export const entityTag = ({ version }: { version: number }): string => `"${version}"`

export const versionIn = (tag: string): number => Number(tag.replace(/\D/g, ''))
