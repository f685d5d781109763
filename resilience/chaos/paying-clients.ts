import { setTimeout as pause } from 'node:timers/promises'
import { payersAt } from '@despatch/server/test/card-payments.ts'
import { clientOf, logInAt } from '@despatch/server/test/client.ts'
import { stormPayers, type PaymentResult } from '../storm-payers.ts'
import { watched, type CountedAnswers } from './answers.ts'
import { settleByOffice, type PaymentEnd } from './office-actions.ts'

const CLIENTS = 3
const PACE_MS = 800

/** Customers who pay by card, and an office that captures, voids and refunds their payments. */
export class PayingClients {
  readonly ends: PaymentResult[] = []
  /** The state in which the payment of a docket must end. */
  readonly expected = new Map<number, PaymentEnd>()
  /** Dockets whose payment the office could not bring to that state in time. */
  readonly unsettled: number[] = []
  readonly #answers: CountedAnswers
  readonly #leaving = new AbortController()
  #clients: Promise<unknown> = Promise.resolve()
  #number = 0

  constructor(answers: CountedAnswers) {
    this.#answers = answers
  }

  async start(address: string, provider: string): Promise<void> {
    const logIn = async (logon: string) => watched(await logInAt(address, logon, 'metro'), this.#answers)
    const office = await logIn('admin')
    const people = await stormPayers({
      address,
      payers: payersAt(provider),
      card: await logIn('card'),
      checkout: await logIn('checkout'),
      guest: watched(clientOf(address, ''), this.#answers),
      random: Math.random,
    })
    const { signal } = this.#leaving
    const payInTurn = async () => {
      while (!signal.aborted) {
        this.#number += 1
        const number = this.#number
        // A refused payment is recorded in the answers.
        const end: PaymentResult = await people.payOnce(number).then(
          ({ result }) => result,
          () => ({ status: 'failed' }),
        )
        this.ends.push(end)
        if (end.status === 'complete') {
          const state = await settleByOffice(office, end.dck_id, number)
          if (state) this.expected.set(end.dck_id, state)
          else this.unsettled.push(end.dck_id)
        }
        await pause(PACE_MS * Math.random(), undefined, { signal }).catch(() => undefined)
      }
    }
    this.#clients = Promise.all(Array.from({ length: CLIENTS }, payInTurn))
  }

  /** Waits until every payment has ended. */
  async stop(): Promise<void> {
    this.#leaving.abort()
    await this.#clients
  }
}
