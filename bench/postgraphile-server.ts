/** A server of PostGraphile for one database, as a module for a folder in which it is installed. */
export const postgraphileServer = `
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const serving = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { graphiql: false, watch: false },
}).createServ(grafserv)
const server = createServer()
await serving.addTo(server)
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('disconnect', () => process.exit())
`

const ends = 'nodes { daddCompanyname daddTown daddPostalcode daddReady daddDeadline }'

/** The rows of the portal's list: 50 newest dockets of an account. Mutations and other tables are not used. */
export const postgraphileQuery = (account: number, fields: readonly string[]): string => `{
  allDockets(first: 50, orderBy: DCK_ID_DESC, condition: { dckCustId: ${account}, dckArchive: "F" }) {
    nodes {
      dckId dckDocket dckTracking dckCustId dckServType dckTariff dckStatus dckArchive dckCreated dckCurrency dckTotal
      ${fields.map(camelCase).join(' ')}
      customerByDckCustId { custName custWebTracking }
      tariffByDckTariff { ttypDescription }
      statusByDckStatus { dstsDescription dstsColor dstsFontColor }
      driverByDckDrvId { drvDriver }
      first: docketAddressesByDaddDckId(first: 1, orderBy: DADD_ORDER_ASC) { ${ends} }
      last: docketAddressesByDaddDckId(first: 1, orderBy: DADD_ORDER_DESC) { ${ends} }
    }
    pageInfo { hasNextPage }
  }
}`

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
