import { startDataId, type StartData, type StartPage } from '@despatch/contract/auth/start-data.ts'
import { databaseFind } from '@despatch/contract/tenants/tenants.ts'
import { linkedPages } from '@despatch/contract/wire/linked-pages.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import { namedCompany } from '@despatch/domain/tenants/named-company.ts'
import type { FastifyInstance } from 'fastify'

/** Of a tracking reference. */
const MOST_CHARACTERS = 100

const titleSlot = '<title>Despatch</title>'
const rootSlot = '<div id="root">'
const dataSlot = `<script type="application/json" id="${startDataId}">`

interface PageRequest {
  /** Includes the search. */
  url: string
  /** The host, which may determine the company. */
  host: string
  /** Whether the visitor may be logged in. */
  signedIn: boolean
}

/**
 * The start page for an address, with the company's name, the page's heading, links to its files, and the data that it
 * fetches first.
 */
export async function filledStartPage(
  app: FastifyInstance,
  html: string,
  pages: readonly StartPage[],
  request: PageRequest,
): Promise<string> {
  const [pathname = '', search = ''] = request.url.split('?', 2)
  const page = shownPage(pages, pathname, request.signedIn)
  const query = new URLSearchParams(search)
  const found = await companyAt(app, request, {
    database: namedCompany(pathname, query),
    tracking_ref: query.get('tracking_ref')?.slice(0, MOST_CHARACTERS),
  })
  const name = found?.company?.theme.name
  return html
    .replace(titleSlot, (slot) => (name === undefined ? slot : `<title>${escaped(name)}</title>`))
    .replace('</head>', (found) => linksTo(page) + found)
    .replace(rootSlot, (slot) => slot + firstText(page, name))
    .replace(dataSlot, (slot) => slot + startData(found, request.signedIn))
}

/** What is shown until the page's files have loaded; empty for a page without a heading of its own. */
const firstText = (page: StartPage | undefined, company: string | undefined): string =>
  page?.heading == null
    ? ''
    : `${company === undefined ? '' : `<p>${escaped(company)}</p>`}<h1>${escaped(page.heading)}</h1>`

const matches = ({ path }: StartPage, pathname: string): boolean => {
  const pattern = path.split('/')
  const parts = pathname.split('/')
  return (
    pattern.length === parts.length && pattern.every((part, at) => part.startsWith('$') || part === parts[at])
  )
}

/** Whether the client has a page at an address without its query. */
export const isPageOf = (pages: readonly StartPage[], pathname: string): boolean =>
  pages.some((page) => matches(page, pathname.replace(/\/$/, '')))

/** The page that an address leads to after redirects, which the client also follows. */
function shownPage(pages: readonly StartPage[], pathname: string, signedIn: boolean): StartPage | undefined {
  const at = (address: string) =>
    pages.find(({ path }) => path === address) ?? pages.find((page) => matches(page, address))
  const found = at(pathname)
  const { home, login } = linkedPages
  if (signedIn) return found && found.path !== login.path ? found : at(home.path)
  return found && !found.guarded ? found : at(login.path)
}

/** Links to the files of a page, so that the browser fetches all of them at once. */
const linksTo = (page: StartPage | undefined): string =>
  [
    ...(page?.scripts ?? []).map((href) => link('rel="modulepreload"', href)),
    ...(page?.styles ?? []).map((href) => link('rel="preload" as="style"', href)),
  ].join('')

const link = (kind: string, href: string) => `<link ${kind} crossorigin href="${href}">`

type Found = ReplyOf<typeof databaseFind>

/** The company that the address names; undefined if it cannot be read. */
async function companyAt(
  app: FastifyInstance,
  { host }: PageRequest,
  payload: Payload<typeof databaseFind>,
): Promise<Found | undefined> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${databaseFind.path}`,
    headers: { host },
    payload,
  })
  return answer.statusCode === 200 ? answer.json<Found>() : undefined
}

/** The start data as the client reads it. Empty if the company could not be read: the client then fetches it. */
function startData(found: Found | undefined, signedIn: boolean): string {
  if (!found) return ''
  const data: StartData = { found, signedIn }
  // Escaped, so that no text can end the element or start a comment.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
