import { longestMessage } from '@despatch/domain/drive/driver-message.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { Actions } from './actions.tsx'
import { readMessages, writeMessage } from './driver-records.ts'
import { TopBar } from './top-bar.tsx'
import { driveTexts } from './language.ts'
import { shownTime } from './shown-values.ts'
import { usePhone, usePhoneState } from './use-phone.ts'

/** The messages between the office and the driver, the latest last, and those that wait to be sent. */
export function MessagesScreen() {
  const phone = usePhone()
  const { messages, outgoing } = usePhoneState()
  const [text, setText] = useState('')
  const waiting = outgoing.flatMap((each) => (each.kind === 'message' ? [each.message] : []))
  useEffect(() => {
    void readMessages(phone, messages)
  }, [phone, messages])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await writeMessage(phone, text.trim()))) setText('')
  }
  const isEmpty = messages.length + waiting.length === 0
  return (
    <>
      <TopBar title={driveTexts.messages} back="" />
      <main className="screen">
        {isEmpty && <p className="quiet">{driveTexts.noMessages}</p>}
        <ol className="cards" aria-label={driveTexts.messages}>
          {messages.map(({ dmsg_id, dmsg_by, dmsg_text, dmsg_at, dmsg_read }) => (
            <li key={dmsg_id} className="card" data-own={dmsg_by === null || undefined}>
              <span className="quiet">
                {dmsg_by ?? driveTexts.you}, {shownTime(dmsg_at)}
                {dmsg_by === null &&
                  ` · ${dmsg_read === null ? driveTexts.messageSent : driveTexts.messageRead}`}
              </span>
              <span className="lines">{dmsg_text}</span>
            </li>
          ))}
          {waiting.map(({ dmsg_id, dmsg_text, dmsg_at }) => (
            <li key={dmsg_id} className="card" data-own>
              <span className="quiet">
                {driveTexts.you}, {shownTime(dmsg_at)} · {driveTexts.messageWaits}
              </span>
              <span className="lines">{dmsg_text}</span>
            </li>
          ))}
        </ol>
      </main>
      <Actions>
        <form className="scan-form" onSubmit={(event) => void send(event)}>
          <label>
            {driveTexts.message}
            <input
              value={text}
              maxLength={longestMessage}
              autoComplete="off"
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
          <button type="submit" className="secondary">
            {driveTexts.sendMessage}
          </button>
        </form>
      </Actions>
    </>
  )
}
