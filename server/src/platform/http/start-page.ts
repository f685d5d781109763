import {
  nextFilesId,
  startDataId,
  type StartData,
  type StartPage,
} from '@despatch/contract/auth/start-data.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { linkedPages } from '@despatch/contract/wire/linked-pages.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { namedCompany } from '@despatch/domain/tenants/named-company.ts'
import type { FastifyInstance } from 'fastify'
import { escaped } from '@despatch/domain/text/escaped.ts'

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
  const parameters = new URLSearchParams(search)
  // The portal reports an address that has no page.
  const showsLogin = (page?.isLogin ?? false) && (pathname === '/' || pageAt(pages, pathname) !== undefined)
  const data = await startData(app, request, namedCompany(pathname, parameters), showsLogin)
  const heading = page && matches(page, pathname) ? headingOf(page, parameters, request.signedIn) : null
  return html
    .replace(
      '</template>',
      (found) => linksTo(page) + found + (showsLogin ? nextFiles(pages, pathname, parameters) : ''),
    )
    .replace(headingSlot, (found) =>
      page && heading !== null ? slotFor(page, request.signedIn) + heading : found,
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
  const found = pageAt(pages, pathname)
  const { home, login } = linkedPages
  if (signedIn) return found && found.path !== login.path ? found : pageAt(pages, home.path)
  return found && !found.guarded ? found : pageAt(pages, login.path)
}

const pageAt = (pages: readonly StartPage[], address: string): StartPage | undefined =>
  pages.find(({ path }) => path === address) ?? pages.find((page) => matches(page, address))

/** The files of the page after the login, which the login page fetches when it is idle. */
function nextFiles(pages: readonly StartPage[], pathname: string, parameters: URLSearchParams): string {
  const [wanted = ''] = (parameters.get('wanted') ?? pathname).split(/[?#]/, 1)
  return `<template id="${nextFilesId}">${linksTo(shownPage(pages, wanted, true))}</template>`
}

/** Links to the files that the page fetches after its first paint. */
const linksTo = (page: StartPage | undefined): string =>
  [
    ...(page?.scripts ?? []).map((href) => link('rel="modulepreload"', href)),
    ...(page?.styles ?? []).map((href) => link('rel="preload" as="style"', href)),
  ].join('')

const link = (kind: string, href: string) => `<link ${kind} crossorigin href="${href}">`

/** A reference that a heading can show. For any other text, the page itself shows that there is no such docket. */
const reference = /^[\w -]{3,40}$/

/** The heading of a page as HTML; null if it depends on what the page loads. */
function headingOf(
  { heading, loading }: StartPage,
  parameters: URLSearchParams,
  signedIn: boolean,
): string | null {
  const value = loading && parameters.get(loading.parameter)
  if (loading && value)
    return reference.test(value) ? `<h1>${escaped(`${loading.before} ${value}`)}</h1>` : null
  // A page with other parameters may open with the name of a record.
  if (![...parameters.keys()].every((key) => key === 'database')) return null
  if (!heading) return ''
  const { title, description, guestDescription } = heading
  const sentence = (signedIn ? undefined : guestDescription) ?? description
  return `<h1>${escaped(title)}</h1>${sentence === undefined ? '' : `<p>${escaped(sentence)}</p>`}`
}

const slotFor = ({ path }: StartPage, signedIn: boolean): string =>
  headingSlot.replace('>', ` data-page="${path}"${signedIn ? ' data-signed-in' : ''}>`)

/** The start data as the client reads it. Empty if the companies cannot be read: the client then fetches them. */
async function startData(
  app: FastifyInstance,
  { host, signedIn }: PageRequest,
  database: string | undefined,
  showsLogin: boolean,
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${databaseList.path}`,
    headers: { host },
    payload: { database },
  })
  if (answer.statusCode !== 200) return ''
  const data: StartData = { databases: answer.json<ReplyOf<typeof databaseList>>(), signedIn, showsLogin }
  // Escaped, so that no text can end the element or start a comment.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
