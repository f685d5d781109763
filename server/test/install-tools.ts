import { installTools } from './debian-tools.ts'

installTools()
