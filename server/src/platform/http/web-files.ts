import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { signedInCookie, type StartPage } from '@despatch/contract/auth/start-data.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MethodsOf } from './methods-of-addresses.ts'
import { acceptsPages } from './problem-page.ts'
import { filledStartPage, isPageOf } from './start-page.ts'
import { answerWithoutRoute } from './unknown-call.ts'

const builtWeb = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Serves the built web client. Hashed files are cached for a year. Every page address answers with the start page,
 * because the client's router reads the address. A browser at an address without a page gets the start page with 404, and the
 * client leads it back. Files are read on each request, so a new build is served without a restart.
 */
export async function serveWeb(app: FastifyInstance, methodsOf: MethodsOf): Promise<void> {
  await mkdir(builtWeb, { recursive: true })
  await app.register(fastifyStatic, {
    root: builtWeb,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      void reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  const sendStartPage = async (
    { url, host, cookies }: FastifyRequest,
    reply: FastifyReply,
    built: BuiltPage | null,
  ) => {
    const page = { url, host, signedIn: cookies[signedInCookie] !== undefined }
    return await reply
      // The page depends on the login. A cached copy would send a logged-in user to the login page.
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        built ? await filledStartPage(app, built.html, built.pages, page) : 'The web client is not built.',
      )
  }

  // The scope of the app's service worker ends with a slash, so the app has one address.
  app.get('/drive', async ({ url }, reply) => {
    const [path] = url.split('?')
    if (path !== '/drive/') return await reply.redirect('/drive/', 302)
    return await reply
      .header('cache-control', 'no-cache')
      .sendFile('drive/index.html', { cacheControl: false })
  })

  app.get('/', async (request, reply) => await sendStartPage(request, reply, await builtPage()))
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (notPages.some((start) => path.startsWith(start)))
      return await answerWithoutRoute(request, reply, methodsOf(path))
    const built = await builtPage()
    const isPage = built === null || isPageOf(built.pages, path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && (isPage || acceptsPages(request)))
      return await sendStartPage(request, reply.code(isPage ? 200 : 404), built)
    const methods = methodsOf(path)
    return await answerWithoutRoute(
      request,
      reply,
      methods.length === 0 && isPage ? ['GET', 'HEAD', 'OPTIONS'] : methods,
    )
  })
}

/** The starts of addresses that have no page of the client. */
const notPages = ['/api', '/v1/', '/assets/']

interface BuiltPage {
  html: string
  pages: StartPage[]
}

const readBuilt = (name: string) => readFile(`${builtWeb}${name}`, 'utf8')

async function builtPage(): Promise<BuiltPage | null> {
  try {
    const [html, pages] = await Promise.all([readBuilt('index.html'), readBuilt('start-pages.json')])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build has written it
    return { html, pages: JSON.parse(pages) as StartPage[] }
  } catch {
    return null
  }
}
