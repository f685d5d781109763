import { randomUUID } from 'node:crypto'
import { calls } from '@despatch/contract/calls.ts'
import { driveCalls } from '@despatch/contract/drive/drive-calls.ts'
import { visitorBody } from '@despatch/contract/wire/body-limits.ts'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { DestinationStream } from 'pino'
import { addressesCalls } from './addresses/addresses.calls.ts'
import { applicationKeys } from './applications/application-keys.ts'
import { applicationsCalls } from './applications/applications.calls.ts'
import { recordRequests } from './applications/request-recorder.ts'
import { apiKeysCalls } from './auth/api-keys.calls.ts'
import { authCalls } from './auth/auth.calls.ts'
import { callerFinder } from './auth/find-caller.ts'
import { passwordCalls } from './auth/password.calls.ts'
import { factorsCalls } from './auth/factors.calls.ts'
import { passkeysCalls } from './auth/passkeys/passkeys.calls.ts'
import { sessionsCalls } from './auth/sessions.calls.ts'
import { deviceTokens } from './drive/device-tokens.ts'
import { serveOsmand } from './drive/serve-osmand.ts'
import { serveScim } from './sso/serve-scim.ts'
import { serveSso } from './sso/serve-sso.ts'
import { scimCalls } from './sso/scim.calls.ts'
import { ssoCalls } from './sso/sso.calls.ts'
import { controlCalls } from './control/control.calls.ts'
import { documentCalls } from './control/driver-documents.calls.ts'
import { addressBookCalls } from './address-book/address-book.calls.ts'
import { customersCalls } from './customers/customers.calls.ts'
import { paymentListCalls } from './payments/payment-list.calls.ts'
import { amendmentRequestsCalls } from './dockets/amendment-requests.calls.ts'
import { chargesCalls } from './dockets/charges.calls.ts'
import { favouritesCalls } from './dockets/favourites.calls.ts'
import { docketsCalls } from './dockets/dockets.calls.ts'
import { importsCalls } from './imports/imports.calls.ts'
import { v1ImportBindings } from './imports/v1-imports.calls.ts'
import { measureSchedules } from './schedules/measure-schedules.ts'
import { bookingSchedulesCalls } from './schedules/schedules.calls.ts'
import { labelLinksCalls } from './labels/label-links.calls.ts'
import { labelsCalls } from './labels/labels.calls.ts'
import { emailsCalls } from './logs/emails.calls.ts'
import { logsCalls } from './logs/logs.calls.ts'
import { storeRefused } from './logs/store-refused.ts'
import { lookupsCalls } from './lookups/lookups.calls.ts'
import { officeRecordsCalls } from './office/office.calls.ts'
import { raisesCalls } from './office/raises/raises.calls.ts'
import type { Config } from './platform/config.ts'
import type { Binding } from './platform/http/binding.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { watchedStore, type WatchedStore } from './platform/files/watched-store.ts'
import { admission } from './platform/http/admission.ts'
import { checkHost } from './platform/http/check-host.ts'
import { OpenStreams } from './platform/http/event-stream.ts'
import { addRoutes, openGateway } from './platform/http/gateway.ts'
import { serveHealth } from './platform/http/health.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { keyLimitsOf } from './platform/http/key-limits.ts'
import { collectMethods } from './platform/http/methods-of-addresses.ts'
import { limitUploads, LONGEST_UPLOAD_MS } from './platform/http/limit-uploads.ts'
import { answerProblem } from './platform/http/problem.ts'
import { QueueStates } from './platform/jobs/queue-states.ts'
import { requestLog } from './platform/http/request-log.ts'
import { openSecurityLog } from './platform/http/security-log.ts'
import { rememberRequests } from './platform/request-context.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { shedLoad } from './platform/http/shed-load.ts'
import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { serveReference } from './platform/http/reference.ts'
import { serveWeb } from './platform/http/web-files.ts'
import { billingCalls } from './billing/billing.calls.ts'
import { exportsCalls } from './billing/exports/exports.calls.ts'
import { invoicesCalls } from './billing/invoices.calls.ts'
import { cardProvidersCalls } from './payments/card-providers.calls.ts'
import { cardFormCalls } from './payments/cardform/card-form.calls.ts'
import { serveCardForms } from './payments/cardform/card-form-page.ts'
import { serveChallenges } from './payments/challenge-pages.ts'
import { paymentLinksCalls } from './payments/payment-links.calls.ts'
import { paymentOfficeCalls } from './payments/office.calls.ts'
import { paymentsCalls } from './payments/payments.calls.ts'
import { serveWebhooks } from './payments/webhooks.ts'
import { quotesCalls } from './quotes/quotes.calls.ts'
import { reportRunsCalls } from './reports/report-runs.calls.ts'
import { reportsCalls } from './reports/reports.calls.ts'
import { schedulesCalls } from './reports/schedules.calls.ts'
import { settingsCalls } from './settings/settings.calls.ts'
import { attentionCalls } from './home/attention.calls.ts'
import { deviceCalls, driveBindings } from './drive/drive.calls.ts'
import { setupCalls } from './home/setup.calls.ts'
import { receiptsCalls } from './payments/receipts.calls.ts'
import { stockCalls } from './stock/stock.calls.ts'
import { brandingStore } from './tenants/branding-store.ts'
import { testDataStore } from './tenants/test-data-store.ts'
import { serveLogos } from './tenants/serve-logos.ts'
import { tenantsCalls } from './tenants/tenants.calls.ts'
import type { Tenants } from './platform/tenant/tenants.ts'
import { guestsCalls } from './tenants/guests.calls.ts'
import { themeCalls } from './tenants/theme.calls.ts'
import { smsCalls } from './sms/sms.calls.ts'
import { trackingCalls } from './tracking/tracking.calls.ts'
import { webhooksCalls } from './webhooks/webhooks.calls.ts'
import { registrationCalls } from './registration/registration.calls.ts'
import { userEmailsCalls } from './users/user-emails.calls.ts'
import { usersCalls } from './users/users.calls.ts'
import { serveGuides } from './v1/serve-guides.ts'
import { serveSdk } from './v1/serve-sdk.ts'
import { serveShopify } from './v1/serve-shopify.ts'
import { versionHeader } from './v1/versions.ts'
import { serveWoocommerce } from './v1/serve-woocommerce.ts'
import { serveV1 } from './v1/serve-v1.ts'

/** Every call of the contract, bound once. */
export const bindings: readonly Binding[] = [
  ...tenantsCalls,
  ...themeCalls,
  ...guestsCalls,
  ...authCalls,
  ...passwordCalls,
  ...sessionsCalls,
  ...factorsCalls,
  ...ssoCalls,
  ...scimCalls,
  ...passkeysCalls,
  ...apiKeysCalls,
  ...applicationsCalls,
  ...settingsCalls,
  ...setupCalls,
  ...attentionCalls,
  ...lookupsCalls,
  ...officeRecordsCalls,
  ...raisesCalls,
  ...customersCalls,
  ...addressBookCalls,
  ...amendmentRequestsCalls,
  ...chargesCalls,
  ...favouritesCalls,
  ...importsCalls,
  ...bookingSchedulesCalls,
  ...paymentListCalls,
  ...addressesCalls,
  ...docketsCalls,
  ...quotesCalls,
  ...registrationCalls,
  ...usersCalls,
  ...userEmailsCalls,
  ...trackingCalls,
  ...smsCalls,
  ...stockCalls,
  ...controlCalls,
  ...documentCalls,
  ...deviceCalls,
  ...labelsCalls,
  ...labelLinksCalls,
  ...reportsCalls,
  ...reportRunsCalls,
  ...schedulesCalls,
  ...webhooksCalls,
  ...cardProvidersCalls,
  ...cardFormCalls,
  ...paymentsCalls,
  ...receiptsCalls,
  ...billingCalls,
  ...invoicesCalls,
  ...exportsCalls,
  ...paymentOfficeCalls,
  ...paymentLinksCalls,
  ...logsCalls,
  ...emailsCalls,
]

interface AppOptions {
  tenants: Tenants
  /** The database that lists the companies. */
  controlDatabase: Pool
  config: Config
  /** Where files are stored; by default as in the settings, without a log of failures. */
  files?: WatchedStore
  /** The queues that this process runs, if any. */
  queues?: QueueStates
  /** Whether companies, queues and the control database are open; true by default. */
  isStarted?: () => boolean
  /** Where the log is written; standard output by default. */
  logTo?: DestinationStream
  /** Validates each reply against its schema, for tests. */
  checkReplies?: boolean
}

/** Node's own limit of a request's address and headers together. */
const MAX_URL_BYTES = 16 * 1024

const headersOf = (tenants: Tenants, config: Config) =>
  securityHeaders(
    config,
    tenants.all().flatMap(({ theme }) => theme.logo ?? []),
  )

/** Builds the app, without listening. */
export async function buildApp({
  tenants,
  controlDatabase,
  config,
  files = watchedStore(openFileStore(config), () => undefined),
  queues = new QueueStates(),
  isStarted = () => true,
  logTo,
  checkReplies = false,
}: AppOptions): Promise<FastifyInstance> {
  let headers = await headersOf(tenants, config)
  const app = fastify({
    logger: requestLog(config.logLevel, logTo),
    // Its two log lines per request are replaced by one: see health.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Every call declares its own limit; this one is for all other routes.
    bodyLimit: visitorBody.bytes,
    // Trust the nearest proxy only: earlier entries in X-Forwarded-For may come from the visitor.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    // Without these a request sent very slowly would hold its socket for ever. Most have less time: see limitUploads.
    requestTimeout: LONGEST_UPLOAD_MS,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    // Current requests are answered before the app closes, as are those that arrive in the meantime: see drain.ts.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A path parameter that is too long is refused by its call, rather than as an unknown call.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_URL_BYTES },
    // No hook runs for an address that cannot be read, such as /%.
    frameworkErrors: (failure, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id)
      void answerProblem(failure, request, reply)
    },
  })
  const methodsOf = collectMethods(app)
  rememberRequests(app, ({ routeOptions }) => config.overloadDelay > 0 && !routeOptions.config.isHealthCheck)
  limitUploads(app)
  const recordFailure = openSecurityLog(app, storeRefused(tenants))
  app.setErrorHandler((failure, request, reply) => {
    recordFailure(failure, request)
    return answerProblem(failure, request, reply)
  })
  readJsonBodies(app)
  // Headers are rebuilt one after the other. If that fails, the previous ones stay in use.
  let latest = Promise.resolve()
  tenants.onChange(() => {
    latest = latest
      .then(async () => void (headers = await headersOf(tenants, config)))
      .catch((failure: unknown) =>
        app.log.error(
          { event: 'security-headers-not-read', err: failure },
          'The origins for the security headers could not be read',
        ),
      )
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    checkHost(request, config)
    done()
  })
  await shedLoad(app, config.overloadDelay)
  await app.register(fastifyCompress, { threshold: 2048, encodings: ['gzip', 'identity'] })
  await app.register(fastifyCookie)
  serveHealth(app, {
    tenants,
    queues,
    controlDatabase,
    files,
    isStarted,
    config,
    measures: [measureSchedules],
  })
  const callers = callerFinder(config, [deviceTokens(), applicationKeys()])
  const keyLimits = keyLimitsOf(config)
  const gateway = {
    keyLimits,
    admit: admission({ config, tenants, callers, keyLimits }),
    tenants,
    callers,
    brandingStore: (database: string) => brandingStore(controlDatabase, database),
    testDataStore: (database: string) => testDataStore(controlDatabase, database),
    config,
    checkReplies,
  }
  openGateway(app, gateway, calls, bindings)
  addRoutes(app, gateway, {
    base: '/api/',
    calls: driveCalls,
    bindings: driveBindings,
    streams: new OpenStreams(config.streamsPerAddress),
  })
  await serveV1(app, gateway, recordFailure, v1ImportBindings)
  recordRequests(app, tenants, versionHeader)
  await serveShopify(app, tenants, config)
  await serveOsmand(app, tenants, config)
  serveSdk(app)
  serveWoocommerce(app)
  serveLogos(app, controlDatabase, files)
  await serveWebhooks(app, tenants, config)
  await serveChallenges(app, tenants, config)
  await serveSso(app, gateway, recordFailure)
  await serveScim(app, gateway, recordFailure)
  serveCardForms(app, tenants, config)
  serveReference(app)
  serveGuides(app)
  serveSecurityTxt(app, config)
  await serveWeb(app, methodsOf)
  return app
}
