let load = (_screen: string): Promise<unknown> | undefined => undefined

/** Called by the module of a language: how to load its texts of a screen. */
export function teach(screens: typeof load): void {
  load = screens
}

/** Loads the texts of a screen in the chosen language, which its modules need as soon as they run. */
export const learn = async (screen: string): Promise<void> => void (await load(screen))
