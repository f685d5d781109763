import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { passkeyBegin, passkeyEnd } from '@despatch/contract/auth/passkeys.ts'
import type { Client } from './client.ts'

/** What a device does differently from an honest one. */
interface Misuse {
  origin?: string
  host?: string
  type?: string
  crossOrigin?: boolean
  /** Whether it has checked a fingerprint or a PIN. */
  verified?: boolean
  counter?: number
  /** Signs other bytes than it shows. */
  forged?: boolean
  format?: string
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

const flags = { present: 1, verified: 4, syncable: 8, synced: 16, attested: 64 }

/** CBOR of a map with one byte of length, and of short strings and byte strings. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ])

/** A public key of ECDSA P-256 in COSE. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [left, right] = [x, y].map((part) => cborBytes(Buffer.from(part, 'base64url')))
  const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([start, left ?? Buffer.alloc(0), Buffer.from([0x22]), right ?? Buffer.alloc(0)])
}

/** An authenticator with one passkey, as a browser shows it to a website at an address. */
export class PasskeyDevice {
  readonly id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  readonly #synced: boolean
  #handle = ''
  counter = 0

  constructor(address: string, { synced = false }: { synced?: boolean } = {}) {
    this.#origin = new URL(address).origin
    this.#synced = synced
  }

  /** A new passkey for the user with this handle. */
  attest(options: { challenge: string; rp_id: string; user_handle: string }, misuse: Misuse = {}) {
    this.#handle = options.user_handle
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      coseOf(this.#keys.publicKey),
    ])
    const data = Buffer.concat([
      this.#data(options.rp_id, { ...misuse, counter: misuse.counter ?? this.counter }, flags.attested),
      attested,
    ])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText(misuse.format ?? 'none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ])
    return {
      id: this.id.toString('base64url'),
      client_data: this.#clientData('webauthn.create', options.challenge, misuse),
      attestation: attestation.toString('base64url'),
    }
  }

  /** Signs a challenge. A device-bound passkey counts its signatures. */
  sign(options: { challenge: string; rp_id: string }, misuse: Misuse = {}) {
    if (!this.#synced) this.counter += 1
    const data = this.#data(options.rp_id, { ...misuse, counter: misuse.counter ?? this.counter })
    const client_data = this.#clientData('webauthn.get', options.challenge, misuse)
    const hash = sha256(Buffer.from(client_data, 'base64url'))
    const signed = misuse.forged ? Buffer.concat([data, sha256('other')]) : Buffer.concat([data, hash])
    return {
      id: this.id.toString('base64url'),
      client_data,
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      user_handle: this.#handle,
    }
  }

  #data(host: string, { verified = true, counter = 0, ...misuse }: Misuse, more = 0): Buffer {
    const end = Buffer.alloc(5)
    const synced = this.#synced ? flags.syncable | flags.synced : 0
    end.writeUInt8(flags.present | (verified ? flags.verified : 0) | synced | more)
    end.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(misuse.host ?? host), end])
  }

  #clientData(type: string, challenge: string, misuse: Misuse): string {
    const { origin = this.#origin, crossOrigin = false } = misuse
    const json = JSON.stringify({ type: misuse.type ?? type, challenge, origin, crossOrigin })
    return Buffer.from(json).toString('base64url')
  }
}

/** Adds a passkey for a user, and returns its device and the recovery codes of the reply. */
export async function addPasskeyOf(
  client: Client,
  address: string,
  options: { synced?: boolean; name?: string } = {},
): Promise<{ device: PasskeyDevice; codes: string[] }> {
  const device = new PasskeyDevice(address, options)
  const begun = await client.call(passkeyBegin, {})
  const { codes } = await client.call(passkeyEnd, {
    pas_name: options.name ?? 'Laptop',
    ...device.attest(begun),
  })
  return { device, codes }
}
