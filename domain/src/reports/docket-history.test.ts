import { describe, expect, test } from 'vitest'
import { trackingLabelOf } from '../tracking/tracking-milestones.ts'
import { docketHistory } from './docket-history.ts'
import type { HistoryCharge, HistoryEvent, HistoryFacts, HistoryStop } from './history-facts.ts'

const stop = (dadd_id: number, dadd_companyname: string, more: Partial<HistoryStop> = {}): HistoryStop => ({
  dadd_id,
  dadd_addresstype: dadd_id === 1 ? 0 : 1,
  dadd_companyname,
  dadd_street: '',
  dadd_town: 'London',
  dadd_arrived: null,
  dadd_left: null,
  dadd_left_with: null,
  dadd_left_where: '',
  dadd_instruction: null,
  dadd_instruction_where: '',
  dadd_instructed: null,
  ...more,
})

/** As tracking names it. */
const assigned = trackingLabelOf('G') ?? ''

const at = (time: string) => `2026-07-01T${time}:00+01:00`

const event = (id: number, time: string, more: Partial<HistoryEvent>): HistoryEvent => ({
  id,
  type: 'status-changed',
  status: 'W',
  statusName: 'Web booking',
  at: at(time),
  recorded: at(time),
  by: 'dispatcher',
  isCustomers: false,
  signedBy: '',
  reason: '',
  driver: '',
  isUndone: false,
  undid: null,
  changed: [],
  stop: null,
  ...more,
})

const booked = event(1, '09:00', { type: 'booked', by: 'ada', isCustomers: true })
const given = event(2, '09:10', { status: 'G', driver: 'Priya Nair' })
const collected = event(3, '10:00', { status: 'I', by: 'driver Priya Nair (J1)', signedBy: 'R. Mason' })
const delivered = event(4, '11:00', { status: 'D', signedBy: 'A. Porter' })

const facts = (more: Partial<HistoryFacts> = {}): HistoryFacts => ({
  stops: [stop(1, 'British Museum'), stop(2, 'Tower of London')],
  events: [booked, given, collected, delivered],
  requests: [],
  charges: [],
  proofs: [],
  reports: [],
  messages: [],
  emails: [],
  ...more,
})

const charge = (more: Partial<HistoryCharge>): HistoryCharge => ({
  id: 7,
  description: 'Waiting time',
  unit: 'minute',
  quantity: 20,
  isCredit: false,
  state: 'approved',
  reason: '',
  at: at('12:00'),
  by: 'dispatcher',
  isCustomers: false,
  decidedBy: 'dispatcher',
  decidedAt: at('12:00'),
  refusal: '',
  ...more,
})

const proof = (id: number, place: number, kind: 'signature' | 'photo', time: string) => ({
  id,
  stop: place,
  kind,
  name: kind === 'photo' ? '' : 'A. Porter',
  at: at(time),
})

const labels = (more: Partial<HistoryFacts>, reader: 'staff' | 'customer') =>
  docketHistory(facts(more), reader).map(({ label }) => label)

const signed = (status: 'E' | 'Q' | 'R') =>
  docketHistory(facts({ events: [event(9, '09:30', { status, signedBy: 'Priya Nair' })] }), 'staff')[0]
    ?.details

describe('the history of a docket', () => {
  test('[REP-03, TRACK-02] states what happened, where and who, in the words of tracking and the newest first', () => {
    const shown = docketHistory(facts(), 'customer').map(({ label, place, by, details }) => [
      label,
      place,
      by,
      ...details,
    ])
    expect(shown).toEqual([
      ['Delivered', 'Tower of London, London', '', 'Signed for by A. Porter'],
      ['Collected', 'British Museum, London', 'Priya Nair', 'Signed for by R. Mason'],
      [assigned, '', '', 'Priya Nair'],
      ['Booked', '', 'ada'],
    ])
    expect(docketHistory(facts(), 'staff').map(({ by }) => by)).toEqual([
      'dispatcher',
      'Priya Nair (J1)',
      'dispatcher',
      'ada',
    ])
  })

  test('[REP-03] a hold and a departure have “Signed by”, and only goods that change hands are signed for', () => {
    expect(signed('E')).toEqual(['Signed by Priya Nair'])
    expect(signed('Q')).toEqual(['Signed by Priya Nair'])
    expect(signed('R')).toEqual(['Signed for by Priya Nair'])
  })

  test('[LIST-07] hides from customers what is the office’s: moves, undone changes, invoicing, reports, texts and proposed charges', () => {
    const office: Partial<HistoryFacts> = {
      events: [
        booked,
        event(2, '09:05', { status: 'O', statusName: 'Open' }),
        event(3, '09:10', { type: 'driver-changed', driver: 'Sam' }),
        event(4, '09:20', { status: 'D', isUndone: true }),
        event(5, '09:21', { type: 'undone', undid: 4 }),
        event(6, '09:30', { status: 'F', statusName: 'Invoiced' }),
      ],
      reports: [
        {
          id: 'r',
          kind: 'delivered',
          at: at('09:40'),
          received: at('10:10'),
          driver: 'Sam (S1)',
          stop: 2,
          outcome: 'noted',
          reason: 'Another driver has this job now.',
          event: null,
          decidedBy: null,
        },
      ],
      messages: [
        {
          id: 1,
          stop: 2,
          about: 'delivered',
          to: '+447700900123',
          text: '',
          state: 'dropped',
          problem: 'This number is reserved.',
          parts: null,
          at: at('09:50'),
        },
      ],
      charges: [
        charge({ state: 'proposed', decidedBy: null, decidedAt: null }),
        charge({ id: 8, state: 'refused', decidedBy: 'boss', refusal: 'Not agreed' }),
      ],
    }
    expect(labels(office, 'customer')).toEqual(['Booked'])
    const staff = docketHistory(facts(office), 'staff')
    expect(staff.map(({ label }) => label)).toEqual([
      'Charge proposed',
      'Charge proposed',
      'Charge refused',
      'Text message not sent',
      'Delivered: not applied',
      'Invoiced',
      'Change undone',
      'Delivered',
      'Moved to another driver',
      'Open',
      'Booked',
    ])
    expect(staff.filter(({ isInternal }) => !isInternal).map(({ label }) => label)).toEqual(['Booked'])
    expect(staff.find(({ kind }) => kind === 'report')).toMatchObject({
      entered: at('10:10'),
      by: 'Sam (S1)',
    })
  })

  test('[PRICE-01] a charge that is approved later is one entry for its customer, and two for staff', () => {
    const later = {
      charges: [charge({ decidedBy: 'boss', decidedAt: at('12:30'), reason: 'Not ready' })],
      events: [],
    }
    const [shown, ...others] = docketHistory(facts(later), 'customer')
    expect(others).toEqual([])
    expect(shown).toMatchObject({
      label: 'Charge added',
      at: at('12:30'),
      by: '',
      details: ['Waiting time, 20 minutes', 'Reason: Not ready'],
    })
    expect(labels(later, 'staff')).toEqual(['Charge added', 'Charge proposed'])
    expect(labels({ charges: [charge({ isCredit: true })], events: [] }, 'staff')).toEqual(['Credit given'])
  })

  test('[CTRL-03] requests and changes name their fields, and an accepted request is the change itself', () => {
    const request = {
      id: 1,
      by: 'ada',
      isCustomers: true,
      at: at('09:30'),
      fields: ['addresses.1.dadd_deadline', 'parcels'],
      answeredBy: 'dispatcher',
      isAnsweredByCustomers: false,
      answeredAt: at('09:40'),
      reason: 'Too late',
    }
    const history = (state: 'accepted' | 'refused') =>
      docketHistory(
        facts({
          events: [event(9, '09:40', { type: 'amended', changed: ['parcels'] })],
          requests: [{ ...request, state }],
        }),
        'customer',
      ).map(({ label, by, details }) => [label, by, ...details])
    expect(history('accepted')).toEqual([
      ['Booking changed', '', 'Parcels'],
      ['Change requested', 'ada', 'Deadline, Parcels'],
    ])
    expect(history('refused')).toContainEqual(['Change refused', '', 'Reason: Too late'])
  })

  test('[TRACK-04] signatures and photos belong to the delivery that they prove, and are entries of their own elsewhere', () => {
    const proofs = [
      proof(1, 2, 'signature', '10:58'),
      proof(2, 2, 'photo', '10:59'),
      proof(3, 1, 'photo', '09:30'),
    ]
    const history = docketHistory(facts({ proofs }), 'customer')
    expect(history[0]).toMatchObject({ label: 'Delivered', proofs: [1, 2] })
    expect(history.find(({ kind }) => kind === 'proof')).toMatchObject({ label: 'Photo', proofs: [3] })
  })

  test('[TRACK-07] arrivals, departures, handovers and instructions have the name of the place', () => {
    const stops = [
      stop(1, '', { dadd_street: 'Great Russell Street' }),
      stop(2, 'Tower of London', {
        dadd_arrived: at('10:50'),
        dadd_left: at('11:05'),
        dadd_left_with: 'neighbour',
        dadd_left_where: 'number 14',
        dadd_instruction: 'neighbour',
        dadd_instruction_where: 'number 14',
        dadd_instructed: at('10:00'),
      }),
    ]
    const history = docketHistory(facts({ stops }), 'customer')
    expect(history.map(({ label }) => label)).toEqual([
      'Driver left',
      'Delivered',
      'Driver arrived',
      'Collected',
      'Recipient’s instruction',
      assigned,
      'Booked',
    ])
    expect(history[1]?.details).toContain('Left with a neighbour: number 14')
    expect(history[3]?.place).toBe('Great Russell Street, London')
  })

  test('[TRACK-02] a docket with several deliveries is delivered at the stop that its driver reported, or at none', () => {
    const stops = [stop(1, 'British Museum'), stop(2, 'Tower of London'), stop(3, 'Kew Gardens')]
    const report = {
      id: 'r',
      kind: 'delivered' as const,
      at: at('11:00'),
      received: at('11:00'),
      driver: 'Priya Nair (J1)',
      stop: 3,
      outcome: 'applied' as const,
      reason: '',
      event: 4,
      decidedBy: null,
    }
    expect(docketHistory(facts({ stops }), 'customer')[0]).toMatchObject({ label: 'Delivered', place: '' })
    expect(docketHistory(facts({ stops, reports: [report] }), 'customer')[0]).toMatchObject({
      label: 'Delivered',
      place: 'Kew Gardens, London',
    })
  })

  test('[OPS-06] customers see the emails that were sent, staff also those that were not', () => {
    const email = { id: 1, to: 'ada@a.example', subject: 'Booking MT1', at: at('09:01'), failure: '' }
    const emails = [
      { ...email, isSent: true },
      { ...email, id: 2, isSent: false, failure: 'Refused' },
    ]
    expect(labels({ events: [], emails }, 'customer')).toEqual(['Email sent'])
    expect(labels({ events: [], emails }, 'staff')).toEqual(['Email sent', 'Email not sent yet'])
    expect(labels({ events: [] }, 'customer')).toEqual([])
  })
})
