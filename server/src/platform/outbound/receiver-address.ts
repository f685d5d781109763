import { refuse } from '@despatch/contract/wire/refusals.ts'
import { webhookAddressError } from '@despatch/domain/webhooks/webhook-address.ts'
import type { Config } from '../config.ts'
import { isPrivateHost } from './private-networks.ts'
import type { AllowedAddresses } from './send-request.ts'

/**
 * Where messages may be sent to. PRIVATE_WEBHOOKS is for receivers of the company. In production accounts never reach
 * private networks: they see what a receiver replies.
 */
export const allowedReceivers = (
  { privateWebhooks, production }: Pick<Config, 'privateWebhooks' | 'production'>,
  { byAccount }: { byAccount: boolean },
): AllowedAddresses => (privateWebhooks && !(byAccount && production) ? 'any' : 'public')

/**
 * Refuses the address of a receiver at its field. A name is only looked up when a message is sent, because it may resolve
 * to another address later.
 */
export function checkReceiver(url: string, allowed: AllowedAddresses, field: string): void {
  const message =
    webhookAddressError(url, { plain: allowed === 'any' }) ??
    (allowed === 'public' && isPrivateHost(new URL(url).hostname)
      ? 'The address must not be in a private network.'
      : null)
  if (message !== null) refuse('INVALID', { detail: message, errors: [{ field, message }] })
}
