import { driverList } from '@despatch/contract/control/drivers.ts'
import type { Client } from './client.ts'

/** An active driver of the demo, from a dispatcher's list. */
export async function activeDriver(dispatcher: Client) {
  const { rows } = await dispatcher.call(driverList, {})
  const driver = rows.find(({ drv_state }) => drv_state === 'active')
  if (!driver) throw new Error('The demo has no active driver.')
  return driver
}
