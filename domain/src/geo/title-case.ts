const small = new Set([
  'and',
  'at',
  'by',
  'cum',
  'de',
  'en',
  'in',
  'la',
  'le',
  'next',
  'of',
  'on',
  'super',
  'the',
  'under',
  'upon',
  'with',
  'y',
  'yr',
])

const wholeWord = /[\p{L}\p{N}][\p{L}\p{N}'’.]*/gu

/**
 * Converts a name in capitals to title case: 'ST MARY'S ROAD' becomes 'St Mary's Road', 'STOKE-ON-TRENT' becomes
 * 'Stoke-on-Trent', '10A' is unchanged. Names with lower-case letters are unchanged.
 */
export function titleCase(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.replace(wholeWord, (word, at: number) => {
    if (/^\p{N}/u.test(word)) return word
    const lower = word.toLowerCase()
    return at > 0 && small.has(lower) ? lower : word.charAt(0) + lower.slice(1)
  })
}
