import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { PickList } from './pick-list.tsx'

const all = ['British Museum', 'Tower of London', 'Tower Bridge']

function Picked({ onPick, settled }: { onPick: (id: string) => void; settled: boolean }) {
  const [typed, setTyped] = useState('')
  const found = all.filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
  return (
    <PickList
      label="Find an address"
      listLabel="Addresses"
      typed={typed}
      onTyped={setTyped}
      items={found.map((name) => ({ id: name, shows: name }))}
      onPick={onPick}
      settled={settled}
    >
      No matches
    </PickList>
  )
}

function Searching({ onPick }: { onPick: (id: string) => void }) {
  const [settled, setSettled] = useState(false)
  return (
    <>
      <Picked {...{ settled, onPick }} />
      <button type="button" onClick={() => setSettled(true)}>
        Load
      </button>
    </>
  )
}

test('[ADDR-02] typing filters the list, arrow keys move through it and Enter picks', async () => {
  const picked: string[] = []
  const { user } = show(<Picked settled onPick={(id) => picked.push(id)} />)
  await user.type(screen.getByLabelText('Find an address'), 'tower')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Tower of London',
    'Tower Bridge',
  ])
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(picked).toEqual(['Tower of London', 'Tower Bridge'])
})

test('[ADDR-02] a list without matches shows a message', async () => {
  const { user } = show(<Picked settled onPick={() => undefined} />)
  await user.type(screen.getByLabelText('Find an address'), 'Eiffel')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByText('No matches')).toBeDefined()
})

test('[ADDR-02] Enter during a search picks the first result once it has loaded, never an outdated one', async () => {
  const picked: string[] = []
  const { user } = show(<Searching onPick={(id) => picked.push(id)} />)
  await user.type(screen.getByLabelText('Find an address'), 'bridge{Enter}')
  expect(picked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Load' }))
  expect(picked).toEqual(['Tower Bridge'])
})
