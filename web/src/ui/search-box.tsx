import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ListBox } from './list-box.tsx'
import { uiTexts } from './ui-texts.ts'

interface SearchBoxProps {
  label: string
  placeholder: string
  /** The current search, which may also be changed from outside. */
  value: string
  /** Called when the user stops typing. */
  onSearch: (words: string) => void
}

const debounceMs = 250

/** A box that searches on the server. The slash key focuses it, and Escape clears it. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Changed from outside, such as by the browser's Back button.
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const searchSoon = useDebouncedCallback((text: string) => onSearch(text.trim()), debounceMs)
  const type = (text: string) => {
    const cut = text.slice(0, longestSearch)
    setTyped(cut)
    searchSoon(cut)
  }
  return (
    <ListBox
      {...{ label, placeholder }}
      value={typed}
      onChange={type}
      slash
      clears={uiTexts.clearSearch}
      icon={IconSearch}
    />
  )
}
