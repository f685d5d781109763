/** The form of a company’s name, and its length. */
export const companyNamePattern = /^[a-z][a-z0-9-]*$/
export const longestCompanyName = 40

/** The text if it has the form of a company’s name. */
export const asCompanyName = (text: string | null | undefined): string | undefined =>
  text && text.length <= longestCompanyName && companyNamePattern.test(text) ? text : undefined

/** The company that an address of the portal names: `/login/metro`, or the query parameter `database`. */
export function namedCompany(pathname: string, search: URLSearchParams): string | undefined {
  const [, name = search.get('database')] = /^\/login\/([^/]+)$/.exec(pathname) ?? []
  return asCompanyName(name)
}

const folded = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether a company’s shown name is the typed one, in any case and spacing. */
export const isShownName = (shown: string, typed: string): boolean => folded(shown) === folded(typed)
