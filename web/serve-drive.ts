import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const page = fileURLToPath(new URL('drive/index.html', import.meta.url))

/**
 * Serves the driver's app in `npm run dev`, from its sources. It has a build of its own, of which only the page and its service worker
 * differ. There is no service worker here, so it does not open without a connection.
 */
export const serveDrive = (): Plugin => ({
  name: 'serve-drive',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [path] = (request.url ?? '').split('?')
      if (path === '/drive') return void response.writeHead(302, { location: '/drive/' }).end()
      if (path !== '/drive/') return next()
      readFile(page, 'utf8')
        .then((html) => server.transformIndexHtml('/drive/', html.replaceAll('"../src/', '"/src/')))
        .then((html) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
        .catch(next)
    })
  },
})
