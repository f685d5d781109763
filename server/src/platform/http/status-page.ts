import { escaped } from '@despatch/domain/text/escaped.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import type { FastifyInstance } from 'fastify'
import { IncidentLog, parts, type Part } from './incident-log.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'
import { acceptsPages } from './problem-page.ts'
import type { Readiness } from './readiness.ts'
import { healthCheck } from './shed-load.ts'

const RECORD_EVERY_MS = 60_000

const titles: Readonly<Record<Part, string>> = {
  portal: 'Portal',
  database: 'Databases',
  files: 'Files',
  queue: 'Emails and other jobs',
  webhooks: 'Webhooks',
}

/**
 * Serves `/status`, for integrators and customers: whether each part of the installation works, and the incidents that this process
 * has found every minute since its start. It names no company and no reason. Browsers get a page, programs JSON.
 */
export function serveStatus(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  const log = new IncidentLog()
  const since = new Date().toISOString()
  const observe = async () => {
    const found = await readiness()
    log.record(found.problems, new Date().toISOString())
    return found
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void observe().catch(() => undefined), RECORD_EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  app.get('/status', { config: healthCheck }, async (request, reply) => {
    const { problems } = await observe()
    const status = {
      works: problems.length === 0,
      parts: parts.map((part) => ({ part, works: !problems.some((problem) => problem.part === part) })),
      since,
      incidents: log.incidents,
    }
    void reply.header('cache-control', 'no-store').header('vary', 'accept')
    return acceptsPages(request)
      ? reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', plainPagePolicy)
          .send(statusPage(status))
      : reply.send(status)
  })
}

interface Status {
  works: boolean
  parts: { part: Part; works: boolean }[]
  /** When this process began to record incidents. */
  since: string
  incidents: IncidentLog['incidents']
}

const statusPage = ({ works, parts: shown, since, incidents }: Status): string =>
  plainPage(
    works ? 'Everything works' : 'Some parts do not work',
    `<table>${shown
      .map(
        ({ part, works: isWorking }) =>
          `<tr><th scope="row">${titles[part]}</th><td>${isWorking ? 'works' : 'does not work for all'}</td></tr>`,
      )
      .join('')}</table><h2>Incidents since ${timeOf(since)}</h2>${
      incidents.length === 0
        ? '<p>None.</p>'
        : `<ul>${incidents
            .map(
              ({ part, from, to }) =>
                `<li>${titles[part]}: ${timeOf(from)} to ${to === null ? 'now' : timeOf(to)}</li>`,
            )
            .join('')}</ul>`
    }`,
  )

const timeOf = (iso: string): string =>
  `<time datetime="${escaped(iso)}">${escaped(formatLondon(iso))}</time>`
