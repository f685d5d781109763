import { startDataId, type StartData, type StartPage } from '@despatch/contract/auth/start-data.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { linkedPages } from '@despatch/contract/wire/linked-pages.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import { namedCompany } from '@despatch/domain/tenants/named-company.ts'
import type { FastifyInstance } from 'fastify'

const rootSlot = '<div id="root">'
const dataSlot = `<script type="application/json" id="${startDataId}">`

interface PageRequest {
  /** Includes the search. */
  url: string
  /** The host, which determines the companies that are offered. */
  host: string
  /** Whether the visitor may be logged in. */
  signedIn: boolean
}

/** The start page for an address, with the page's heading, links to its files, and the data that it fetches first. */
export async function filledStartPage(
  app: FastifyInstance,
  html: string,
  pages: readonly StartPage[],
  request: PageRequest,
): Promise<string> {
  const [pathname = '', search = ''] = request.url.split('?', 2)
  const page = shownPage(pages, pathname, request.signedIn)
  const data = await startData(app, request, namedCompany(pathname, new URLSearchParams(search)))
  return html
    .replace('</head>', (found) => linksTo(page) + found)
    .replace(rootSlot, (found) =>
      page?.heading == null ? found : `${found}<h1>${escaped(page.heading)}</h1>`,
    )
    .replace(dataSlot, (found) => found + data)
}

const matches = ({ path }: StartPage, pathname: string): boolean => {
  const pattern = path.split('/')
  const parts = pathname.split('/')
  return (
    pattern.length === parts.length && pattern.every((part, at) => part.startsWith('$') || part === parts[at])
  )
}

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

/** The start data as the client reads it. Empty if the companies cannot be read: the client then fetches them. */
async function startData(
  app: FastifyInstance,
  { host, signedIn }: PageRequest,
  database: string | undefined,
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${databaseList.path}`,
    headers: { host },
    payload: { database },
  })
  if (answer.statusCode !== 200) return ''
  const data: StartData = { databases: answer.json<ReplyOf<typeof databaseList>>(), signedIn }
  // Escaped, so that no text can end the element or start a comment.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
