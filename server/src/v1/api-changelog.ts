/** What a version of the portal changed in `/v1`. */
interface ApiChanges {
  /** Such as `1.0.0`, or `Unreleased`. */
  version: string
  /** In Markdown, one line each. */
  changes: string[]
}

/** The changes of `/v1` in the changelog: the list below each heading “API”, the newest version first. */
export function apiChangelog(changelog: string): ApiChanges[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const first = lines.findIndex((line) => /^#{3,4} API$/.test(line)) + 1
      const list = first === 0 ? [] : lines.slice(first)
      const end = list.findIndex((line) => line.startsWith('#'))
      return {
        version: heading.replace(/^\[(.+?)\]/, '$1'),
        changes: (end === -1 ? list : list.slice(0, end)).flatMap((line) =>
          line.startsWith('- ') ? [line.slice(2)] : [],
        ),
      }
    })
    .filter(({ changes }) => changes.length > 0)
}
