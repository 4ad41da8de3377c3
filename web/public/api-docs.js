// Starts Swagger UI on the API's documentation page, where no script may be inline.
const container = document.getElementById("swagger-ui");
const dark = window.matchMedia("(prefers-color-scheme: dark)");

const showTheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", showTheme);
showTheme();

SwaggerUIBundle({
  url: container.dataset.schema,
  domNode: container,
  deepLinking: true,
  defaultModelExpandDepth: 3,
  validatorUrl: null, // nothing leaves the site
});
