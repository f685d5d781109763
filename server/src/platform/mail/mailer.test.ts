import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '../../../test/mail-server.ts'
import { createMailer } from './mailer.ts'

const email = (to: string) => ({ to, subject: 'Test', text: 'Test', html: '<p>Test</p>' })

async function open(query = '') {
  const server = await openMailServer()
  const mailer = createMailer(server.url + query, 'Despatch <no-reply@despatch.example>')
  if (!mailer) throw new Error('There is no mailer')
  onTestFinished(async () => {
    await mailer.close()
    await server.close()
  })
  return { server, mailer }
}

test('[OPS-06] many emails, one after the other, use one connection to the mail server', async () => {
  const { server, mailer } = await open()
  for (let number = 0; number < 20; number += 1) await mailer.send(email(`${number}@mail.example`))
  expect(server.emails).toHaveLength(20)
  expect(server.connections()).toBe(1)
})

test('[OPS-06] many emails at once use several connections, at most those that SMTP_URL allows', async () => {
  const { server, mailer } = await open('?maxConnections=30')
  const emails = Array.from({ length: 100 }, (_, number) => ({
    ...email(`${number}@mail.example`),
    urgent: number % 5 === 0,
  }))
  await Promise.all(emails.map((each) => mailer.send(each)))
  expect(server.emails).toHaveLength(100)
  expect(server.connections()).toBe(30)
})

test('[AUTH-03, OPS-06] an urgent email is sent while all other connections wait for the mail server', async () => {
  const { server, mailer } = await open('?maxConnections=1')
  const answer = server.holdEmailsTo('slow@mail.example')
  const slow = ['slow@mail.example', 'next@mail.example'].map((to) => mailer.send(email(to)))
  await expect.poll(() => server.connections()).toBe(1)
  await mailer.send({ ...email('urgent@mail.example'), urgent: true })
  expect(server.emails).toHaveLength(1)
  answer()
  await Promise.all(slow)
  expect(server.connections()).toBe(2)
})

test('[OPS-06] after a refused recipient and after a lost connection the next email is sent', async () => {
  const { server, mailer } = await open()
  server.answerRecipients('550 5.1.1 No such user')
  await expect(mailer.send(email('nobody@mail.example'))).rejects.toThrow('550')
  server.answerRecipients(null)
  await mailer.send(email('first@mail.example'))
  server.dropConnections()
  await expect.poll(() => mailer.send(email('second@mail.example')).then(() => 'sent', String)).toBe('sent')
  expect(server.emails.filter((text) => text.includes('second@mail.example'))).toHaveLength(1)
})
