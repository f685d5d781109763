import { startDataId, type StartData, type StartPage } from '@despatch/contract/auth/start-data.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { linkedPages } from '@despatch/contract/wire/linked-pages.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { namedCompany } from '@despatch/domain/tenants/named-company.ts'
import type { FastifyInstance } from 'fastify'
import { escaped } from '../escaped.ts'

const dataSlot = `<script type="application/json" id="${startDataId}">`
const headingSlot = '<div id="first-paint" aria-hidden="true">'

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
  // A page with other parameters may open with the name of a record.
  const plain =
    page &&
    matches(page, pathname) &&
    [...new URLSearchParams(search).keys()].every((key) => key === 'database')
  const data = await startData(app, request, namedCompany(pathname, new URLSearchParams(search)))
  return html
    .replace('</template>', (found) => linksTo(page) + found)
    .replace(headingSlot, (found) => (plain ? headingOf(page, request.signedIn) : found))
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

/** Links to the files that the page fetches after its first paint. */
const linksTo = (page: StartPage | undefined): string =>
  [
    ...(page?.scripts ?? []).map((href) => link('rel="modulepreload"', href)),
    ...(page?.styles ?? []).map((href) => link('rel="preload" as="style"', href)),
  ].join('')

const link = (kind: string, href: string) => `<link ${kind} crossorigin href="${href}">`

function headingOf({ path, heading }: StartPage, signedIn: boolean): string {
  const slot = headingSlot.replace('>', ` data-page="${path}"${signedIn ? ' data-signed-in' : ''}>`)
  if (!heading) return slot
  const description = heading.description === undefined ? '' : `<p>${escaped(heading.description)}</p>`
  return `${slot}<h1>${escaped(heading.title)}</h1>${description}`
}

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
