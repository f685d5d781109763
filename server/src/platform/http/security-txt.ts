import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const DAY_MS = 86_400_000

/** How long a copy of the file is valid. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Serves `/.well-known/security.txt` (RFC 9116): to whom a security problem of this installation is reported. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
): void {
  app.get('/.well-known/security.txt', async ({ host }, reply) => {
    const [until = ''] = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString().split('T')
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${until}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl.split('//')[0]}//${host}/.well-known/security.txt`,
    ]
    return await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get('/security.txt', async (_request, reply) => await reply.redirect('/.well-known/security.txt', 302))
}
