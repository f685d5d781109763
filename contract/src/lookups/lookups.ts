import { askedFor } from '@despatch/domain/dockets/status.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { flag, hexColour, id, idOf, requiredText, text, whole, statusId } from '../wire/fields.ts'

/** Includes retired records, for showing the names in old records. */
const retired = z.boolean().default(false)

export const ServiceType = z.strictObject({
  styp_id: text(3),
  styp_description: text(80),
  /** The countries allowed for its addresses. */
  styp_countries: z.array(text(50)),
})

export const serviceTypeList = call('servicetype/list', {
  summary:
    'Service types that can be booked. serviceType selects one, docketId the one of a docket, and customerId those with a tariff. With a customer on hold the list is empty.',
  needs: ['booking', 'admin'],
  scopes: ['quotes', 'deliveries:write'],
  body: z.strictObject({
    docketId: idOf('docket').optional(),
    serviceType: text(3).optional(),
    customerId: idOf('customer').optional(),
    retired,
  }),
  reply: page(ServiceType),
  example: {},
})

export const TariffType = z.strictObject({
  ttyp_code: id,
  ttyp_description: text(80),
  ttyp_vehicle: text(40),
  ttyp_serv_type: text(3),
  /** The longest journey in miles; null for no limit. */
  ttyp_longest_miles: z.number().nullable(),
  /** The heaviest load in kilograms; null for no limit. */
  ttyp_heaviest_kg: z.number().nullable(),
})

export const tariffTypeList = call('tarifftype/list', {
  summary:
    'Tariffs that can be booked. serviceType selects those of a service. With a customer on hold, given by customerId, the list is empty.',
  needs: ['booking', 'admin'],
  scopes: ['quotes', 'deliveries:write'],
  body: z.strictObject({ serviceType: text(3).optional(), customerId: idOf('customer').optional() }),
  reply: page(TariffType),
  example: { serviceType: 'A' },
})

export const ConsignmentType = z.strictObject({ ctyp_id: id, ctyp_description: text(80) })

export const consignmentTypeList = call('consignmenttype/list', {
  summary: 'The consignment types.',
  needs: 'booking',
  scopes: ['quotes', 'deliveries:write'],
  body: z.strictObject({ retired }),
  reply: page(ConsignmentType),
  example: {},
})

export const countryList = call('country/list', {
  summary: 'The countries that a service serves, or that any service serves.',
  needs: 'session',
  scopes: ['account:read'],
  body: z.strictObject({ serviceType: text(3).optional() }),
  reply: page(z.strictObject({ country: requiredText(50) })),
  example: {},
})

export const countyList = call('county/list', {
  summary: 'The counties to choose from for an address.',
  needs: 'session',
  scopes: ['account:read'],
  body: z.strictObject({}),
  reply: page(z.strictObject({ county: requiredText(50) })),
  example: {},
})

export const Status = z.strictObject({
  dsts_id: statusId,
  dsts_description: text(80),
  dsts_fwds: text(20),
  dsts_web: flag,
  /** The information that a dispatcher must enter with this status; `signature` is a date-time and the signatory. */
  dsts_asks: z.enum(askedFor),
  dsts_color: hexColour,
  dsts_font_color: hexColour,
})

export const statusList = call('docket/status/list', {
  summary: 'The statuses of dockets, each with the statuses that can follow.',
  needs: 'session',
  scopes: ['deliveries:read'],
  body: z.strictObject({}),
  reply: page(Status),
  example: {},
})

export const Exception = z.strictObject({ exc_id: id, exc_description: text(80), exc_status: statusId })

export const exceptionList = call('exception/list', {
  summary: 'Reasons for a failed or cancelled delivery.',
  needs: 'control',
  body: z.strictObject({}),
  reply: page(Exception),
  example: {},
})

export const Site = z.strictObject({ site_id: id, site_name: text(80) })

export const siteList = call('site/list', {
  summary: 'The company’s sites.',
  needs: 'session',
  body: z.strictObject({ retired }),
  reply: page(Site),
  example: {},
})

export const BusinessUnit = z.strictObject({
  bu_id: id,
  bu_name: text(80),
  /** -1: for all sites. */
  bu_site_id: whole(-1, 2_147_483_647),
})

export const businessUnitList = call('businessunit/list', {
  summary: 'The company’s business units; with bu_site_id, those of that site and those for all sites.',
  needs: 'session',
  body: z.strictObject({ bu_site_id: id.optional(), retired }),
  reply: page(BusinessUnit),
  example: {},
})
