import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showField } from '../../test/show.tsx'
import { LinkList } from './link-list.tsx'
import type { LinkItem } from './search-links.ts'

const accounts: LinkItem[] = [
  { id: '1', label: 'Acme Instruments', beside: 'ACME' },
  { id: '2', label: 'Bloomsbury Books', beside: 'BLOOM' },
  { id: '3', label: 'Canal Wharf', beside: 'CANAL' },
]

const labels = () =>
  screen
    .queryAllByRole('checkbox')
    .map((box) => document.querySelector(`label[for="${box.id}"]`)?.textContent)

function showAccounts(first: string[], items = accounts) {
  const shown = showField(first, (linked, onLinked) => (
    <LinkList what="accounts" items={items} linked={new Set(linked)} onLinked={onLinked} />
  ))
  return { ...shown, find: screen.getByLabelText('Find accounts') }
}

test('[USER-05] linked accounts come first, and keep their order when they are unlinked', async () => {
  const { user, values } = showAccounts(['3'])
  expect(labels()).toEqual(['Canal Wharf', 'Acme Instruments', 'Bloomsbury Books'])
  await user.click(screen.getByLabelText('Canal Wharf'))
  await user.click(screen.getByLabelText('Acme Instruments'))
  expect(values).toEqual([[], ['1']])
  expect(labels()).toEqual(['Canal Wharf', 'Acme Instruments', 'Bloomsbury Books'])
})

test('[USER-05] all accounts that match can be linked and unlinked at once, and no others', async () => {
  const { user, values, find } = showAccounts([])
  await user.type(find, 'a')
  await user.click(screen.getByRole('button', { name: 'Link all 2' }))
  await user.clear(find)
  await user.click(screen.getByRole('button', { name: 'Link all 3' }))
  await user.click(screen.getByRole('button', { name: 'Unlink all 3' }))
  expect(values).toEqual([['1', '3'], ['1', '3', '2'], []])
})

test('[USER-05, OPS-05] Enter moves from the search to the list, and arrow keys move through it', async () => {
  const { user, values, find } = showAccounts([])
  await user.type(find, 'a{Enter}')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{End}{Home} ')
  expect(values).toEqual([['1']])
})

test('[USER-05] a search without matches shows a message, and the linked accounts can be listed alone', async () => {
  const { user, find, container } = showAccounts(['2'])
  await user.type(find, 'zzz')
  expect(container.textContent).toContain('No accounts contain “zzz”.')
  await user.clear(find)
  await user.click(screen.getByLabelText('Linked 1'))
  expect(labels()).toEqual(['Bloomsbury Books'])
  expect(container.textContent).toContain('1 of 3 linked')
})

test('[USER-05] a long list is cut, and explains how to find the others', () => {
  const many = Array.from({ length: 101 }, (_, index) => ({ id: String(index), label: `Account ${index}` }))
  const { container } = showAccounts([], many)
  expect(labels()).toHaveLength(100)
  expect(container.textContent).toContain('Showing the first 100 of 101.')
})
