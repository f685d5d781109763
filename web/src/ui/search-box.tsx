import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ListBox } from './list-box.tsx'

interface SearchBoxProps {
  label: string
  placeholder: string
  /** What is searched for now; it may be changed from elsewhere. */
  value: string
  longest: number
  /** Told when the typing rests, or at once by Enter. */
  onSearch: (words: string) => void
}

const restMs = 250

/** Asks the server for what is typed; the slash key leads to it, Escape empties it. */
export function SearchBox({ label, placeholder, value, longest, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Changed from elsewhere, by the browser's Back for one.
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const searchSoon = useDebouncedCallback((text: string) => onSearch(text.trim()), restMs)
  const type = (text: string) => {
    const cut = text.slice(0, longest)
    setTyped(cut)
    searchSoon(cut)
  }
  return (
    <ListBox
      {...{ label, placeholder }}
      value={typed}
      onChange={type}
      slash
      clears="Clear the search"
      icon={IconSearch}
    />
  )
}
