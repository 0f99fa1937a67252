/** For a program that a test starts: without the settings in this machine's environment, such as DATABASE_URL. */
export const bareEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
