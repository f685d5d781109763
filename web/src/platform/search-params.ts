/** Parameters stay text. The router's own parser would turn the reference 1e5 into the number 100000. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

type Texts<Name extends string> = { [name in Name]?: string }

/** Returns the named parameters as text and ignores all others. */
export const texts =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): Texts<Name> => {
    const taken: Texts<Name> = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' || typeof value === 'number') taken[name] = String(value)
    }
    return taken
  }

/** The id of a record. Anything but a positive whole number is ignored. */
export function recordSearch(search: Record<string, unknown>): { _id?: number } {
  const { _id = '' } = texts('_id')(search)
  return /^[1-9]\d{0,9}$/.test(_id) ? { _id: Number(_id) } : {}
}

interface UserSearch {
  _id?: number
  state?: 'new' | 'existing' | 'current'
}

/** Which user: a new one, the one with the id, or the current user. */
export function userSearch(search: Record<string, unknown>): UserSearch {
  const { state } = texts('state')(search)
  return {
    ...recordSearch(search),
    ...(state === 'new' || state === 'existing' || state === 'current' ? { state } : {}),
  }
}

interface DocketSearch {
  _id?: number
  caller?: string
  archive?: boolean
  /** A usual route of the account that a new booking starts with. */
  route?: string
  /** The id of a favourite that a new booking starts with. */
  favourite?: string
  /** The texts that a new booking's collection and delivery are found by. */
  from?: string
  to?: string
  /** Which of the stops found by them is meant. Without it, the text is put into the search of the stop. */
  fromStop?: string
  toStop?: string
}

/** The docket's id, whether it is archived, and the target of its Back button. */
export function docketSearch(search: Record<string, unknown>): DocketSearch {
  return {
    ...recordSearch(search),
    ...texts('caller', 'route', 'favourite', 'from', 'to', 'fromStop', 'toStop')(search),
    ...(search['archive'] === 'true' || search['archive'] === true ? { archive: true } : {}),
  }
}
