import { startDataId, type StartData, type StartPage } from '@despatch/contract/auth/start-data.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { FastifyInstance } from 'fastify'
import { escaped } from '../escaped.ts'

const dataSlot = `<script type="application/json" id="${startDataId}">`
const headingSlot = '<div id="first-paint" aria-hidden="true">'

interface Asked {
  /** With its search. */
  url: string
  /** The companies at this host are offered. */
  host: string
  /** Whether somebody may be logged in. */
  signedIn: boolean
}

/** The start page as it opens at an address: with the page's heading, the files that it needs and what they ask first. */
export async function filledStartPage(
  app: FastifyInstance,
  html: string,
  pages: readonly StartPage[],
  asked: Asked,
): Promise<string> {
  const [pathname = '', search = ''] = asked.url.split('?', 2)
  const page = shownPage(pages, pathname, asked.signedIn)
  // What else an address says may be the name of a record, and its page opens with that.
  const plain =
    page &&
    matches(page, pathname) &&
    [...new URLSearchParams(search).keys()].every((key) => key === 'database')
  const data = await startData(app, asked)
  return html
    .replace('</template>', (found) => linksTo(page) + found)
    .replace(headingSlot, (found) => (plain ? headingOf(page, asked.signedIn) : found))
    .replace(dataSlot, (found) => found + data)
}

const matches = ({ path }: StartPage, pathname: string): boolean => {
  const wanted = path.split('/')
  const given = pathname.split('/')
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at])
  )
}

/** The page that an address leads to: whoever may not be there is sent on by the page itself, and to the same place. */
function shownPage(pages: readonly StartPage[], pathname: string, signedIn: boolean): StartPage | undefined {
  const at = (address: string) => pages.find((page) => matches(page, address))
  const asked = at(pathname)
  if (signedIn) return asked && asked.path !== '/login' ? asked : at('/home')
  return asked && !asked.guarded ? asked : at('/login')
}

/** To what the page fetches after its first paint. */
const linksTo = (page: StartPage | undefined): string =>
  [
    ...(page?.scripts ?? []).map((href) => link('rel="modulepreload"', href)),
    ...(page?.styles ?? []).map((href) => link('rel="preload" as="style"', href)),
  ].join('')

const link = (kind: string, href: string) => `<link ${kind} crossorigin href="${href}">`

function headingOf({ path, heading }: StartPage, signedIn: boolean): string {
  const place = headingSlot.replace('>', ` data-page="${path}"${signedIn ? ' data-signed-in' : ''}>`)
  if (!heading) return place
  const description = heading.description === undefined ? '' : `<p>${escaped(heading.description)}</p>`
  return `${place}<h1>${escaped(heading.title)}</h1>${description}`
}

/** As the page reads it, or nothing where the companies cannot be had: then the page asks for all of it. */
async function startData(app: FastifyInstance, { host, signedIn }: Asked): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${databaseList.path}`,
    headers: { host },
    payload: {},
  })
  if (answer.statusCode !== 200) return ''
  const data: StartData = { databases: answer.json<ReplyOf<typeof databaseList>>().rows, signedIn }
  // No word of it may end the element or begin a comment.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
